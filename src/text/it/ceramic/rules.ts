import type { Words } from "../../words.js";

/** The rules in our own words. The sheet in the box is the authority; where we had to decide, we say what we decided. */
export const topics: Words["ceramic"]["topics"] = {
  overview: {
    title: "In breve",
    text: [
      "I tipi sono cinque; ogni tipo è un animale guida con quattro perline:",
      "🐂 toro rosa, 🌸 sfere",
      "🐍 serpente giallo, 🍌 tubi",
      "🐸 rana verde, 🟩 cubi",
      "🦉 gufo bianco, ⚪ dischi",
      "🐋 balena blu, 💧 gocce",
      "Si parte con un tipo a testa (in due: due a testa); quello che avanza sta al centro. Durante un round tutti scambiano quando vogliono: non ci sono turni.",
      "Quanto valgono alla fine i tuoi pezzi dipende dalle due scatole in mezzo al tavolo: le perline **sotto** e gli animali guida **sopra**. Il coperchio fa bene a un tipo, il fondo gli fa male. Si giocano tre round; vince chi ha più punti in tutto.",
    ].join("\n"),
    example: "Dai due perline rosa per una verde, poi metti una perlina rosa sotto il fondo.",
  },
  trade: {
    title: "Scambiare con gli altri",
    text: [
      "Offri perline e animali guida in cambio di altri, in qualsiasi numero. Un lato può essere vuoto: un regalo, o una promessa.",
      "Un'offerta si fa a una persona o a tutto il tavolo. Quella per una persona sola è sottovoce: il tavolo vede che l'offerta c'è e, se lo scambio si fa, quanti pezzi sono passati da una parte e dall'altra, non quali. Puoi anche farla davanti a tutti.",
      "Quando fai l'offerta devi avere quello che dai, ma niente resta riservato: puoi offrire due volte lo stesso pezzo. Chi accetta deve avere quello che l'offerta vuole. Se chi l'ha fatta non ha più quello che dava, l'offerta si chiude, nessun pezzo si muove, e il perché lo sanno solo le due parti. A fine round le offerte scadono.",
    ].join("\n"),
    example: '`/ceramic offer give:"3 rosa" want:"rana + bianca" to:@Bob`',
  },
  centre: {
    title: "Scambiare con il centro",
    text: "Una perlina per una perlina, o un animale guida per un animale guida: subito, e quante volte vuoi; mai una perlina per un animale. Il tavolo vede tutti e due i pezzi, e quello che prendi resta davanti a te, in vista, finché non lo nascondi. In cinque il centro è vuoto.",
    example: "`/ceramic swap give:rosa take:blu`",
  },
  hidden: {
    title: "Pezzi nascosti e in vista",
    text: "All'inizio i tuoi pezzi sono nascosti. Puoi mostrarne quanti vuoi, e nasconderli di nuovo, quando vuoi. Quello che ricevi in uno scambio è nascosto; quando dai dei pezzi, vanno via prima quelli nascosti. Quanti pezzi hai lo sanno tutti.",
    example: "`/ceramic show pieces:toro` mostra il toro e nasconde tutto il resto.",
  },
  bury: {
    title: "Perline sotto le scatole",
    text: "Durante un round puoi mettere quante tue perline vuoi sotto il coperchio o sotto il fondo. Restano lì fino alla fine. Il tavolo vede chi, quale scatola e quante perline, non i colori; nessuno può guardarle o riprenderle, nemmeno tu, e il bot non te le ricorda.",
    example: "`/ceramic bury bead:verde box:coperchio` aumenta le probabilità che il verde valga qualcosa.",
  },
  place: {
    title: "Animali sulle scatole, e la fine del round",
    text: [
      "Puoi piazzare un animale guida che hai sopra il coperchio o sopra il fondo, davanti a tutti. È lui a decidere per il suo tipo, qualunque cosa ci sia sotto le scatole.",
      "Appena sulle scatole ci sono due animali guida, in qualsiasi combinazione, il round finisce. Un tavolo può anche avere un limite di tempo, e tenere gli animali lontani dalle scatole all'inizio di ogni round.",
    ].join("\n"),
    example: "Il toro va sul coperchio, più tardi il gufo sul fondo: il round è finito.",
  },
  scoring: {
    title: "Punti",
    text: [
      "Ogni tipo si conta una volta sola. Conta solo quello che ognuno ha in mano, mai il centro.",
      "**Animale sul coperchio**: +1 a chi ha perline di quel tipo; ma se le ha una persona sola, per lei è 0.",
      "**Animale sul fondo**: −1 a chi ha perline di quel tipo, anche se è una persona sola.",
      "**Su nessuna delle due**: si confrontano le perline sotto le scatole. Di più sotto il coperchio: +1 a chi ha perline e un altro +1 a chi ha l'animale guida; ma se una persona sola ha tutto quello che di quel tipo è in mano, per lei è 0. Di più sotto il fondo: −1 a chi ha perline, l'animale o tutte e due le cose. Pari: 0.",
      "Quante perline di un tipo hai non fa differenza.",
    ].join("\n"),
    example:
      "Sotto il coperchio ci sono due perline gialle, sotto il fondo nessuna. Tu hai una perlina gialla, Ann il serpente: +1 a testa.",
  },
  rounds: {
    title: "Round e vittoria",
    text: "Alla fine di ogni round si scopre tutto e si contano i punti; poi ognuno riprende i tipi con cui ha iniziato, e le scatole si svuotano. Il round successivo inizia quando tutti hanno detto «ci sono». Vince chi ha più punti in tutti i round; a pari punti si condivide la vittoria.",
    example: "Dopo tre round Ann ha 4 punti, Bob 4 e Cat 1: Ann e Bob condividono la vittoria.",
  },
  variants: {
    title: "Varianti",
    text: [
      "Si possono combinare come si vuole. Tra parentesi, il nome dell'opzione.",
      "**Animali bloccati** (`locked`): sotto una scatola con sopra un animale guida non si mettono più perline.",
      "**Animali normali** (`normal`): un animale guida in mano conta come una perlina in più del suo tipo, senza un punto suo.",
      "**Animali prolungati** (`prolonged`): il round finisce con tre animali guida.",
      "**Animali estesi** (`extended`): cinque round.",
      "**Animali narrati** (`narrated`): prima del primo round tutti raccontano la storia del proprio animale guida e delle sue perline.",
    ].join("\n"),
    example:
      "Con gli *animali normali*, se ci sono più perline verdi sotto il coperchio, una perlina verde e la rana danno +1, non +2.",
  },
  fairness: {
    title: "Ordine, caso e segreti",
    text: [
      "Le mosse valgono una alla volta, nell'ordine in cui arrivano. Se due persone accettano la stessa offerta, vale per chi arriva prima.",
      "Il caso decide solo chi riceve quale tipo, all'inizio e davanti a tutti. Viene da un numero segreto, il seme, la cui impronta è pubblicata prima; il seme stesso è pubblicato alla fine, e `/tavolo verify` lo controlla.",
      "Prima della fine del round nessuno vede i tuoi pezzi nascosti, le offerte fatte sottovoce tra altri o i colori delle perline sotto le scatole.",
    ].join("\n"),
    example: "Accetti un'offerta che qualcuno ha preso un secondo prima: te lo dico, e i tuoi pezzi restano tuoi.",
  },
};

export const rules: Words["ceramic"]["rules"] = {
  title: (topic) => `📖 Ceramic: ${topic}`,
  example: (text) => `*Esempio:* ${text}`,
  more: "Altri argomenti",
};
