import type { Words } from "../../words.js";

export const topics: Words["turin"]["topics"] = {
  overview: {
    title: "In breve",
    text: [
      "Da due a cinque commercianti partono con 15 scudi a testa e vincono all'asta carte Merce. Ogni carta ha 3 di un Bene, 2 di un secondo e 1 di un terzo.",
      "Un round: si **mettono all'asta** delle carte, si fanno **offerte** segrete, si **scelgono** le carte vinte e, se si vuole, si **vende** qualche carta agli altri. Finite le carte in mano, ogni Bene **paga** chi ne ha di più. Vince chi ha più scudi.",
      "I round sono 5 se si gioca in due, tre o quattro, e 4 in cinque.",
    ].join("\n"),
    example: "Alla fine hai più riso di tutti e un po' d'uva: il riso ti paga, e dai 1 scudo a chi ha più uva.",
  },
  offer: {
    title: "Mettere carte all'asta",
    text: [
      "Ognuno mette al mercato, a faccia in giù, una carta della propria mano; quando tutti hanno scelto, si scoprono insieme. Fino ad allora puoi cambiare scelta.",
      "In quattro o cinque la prima asta è per le carte distribuite al mercato, e nessuno ne mette. In due o tre una carta della mano non va mai all'asta: conta per te alla fine.",
      "Se ti resta una sola carta da mettere all'asta non c'è niente da scegliere, e ci va da sola.",
    ].join("\n"),
    example: "In tre: al mercato ci sono tre carte; il primo posto ne prende due, il secondo una.",
  },
  bid: {
    title: "Offrire e pagare",
    text: [
      "Ognuno sigilla un numero intero di scudi, da 0 a quanti ne ha liberi, cioè non piazzati su una carta e non messi da parte per una prenotazione. Le offerte si scoprono tutte insieme.",
      "Carte per posto: in due 2 · in tre 2, 1 · in quattro 2, 1, 1 (primo round 1, 1) · in cinque 2, 2, 1 (primo round 1, 1, 1).",
      "Chi ottiene almeno una carta paga tutta l'offerta; gli altri ne pagano metà, arrotondata per difetto. Con 0 non si vince mai.",
    ].join("\n"),
    example:
      "In tre si offrono 6, 3 e 1: chi ha offerto 6 paga 6 per due carte, chi ha offerto 3 paga 3 per una, chi ha offerto 1 non paga niente.",
  },
  ties: {
    title: "Parità",
    text: [
      "Quando più offerte uguali, sopra lo 0, si contendono almeno una carta, si offre di nuovo: ognuno sigilla un'aggiunta, da 0 in su. I totali decidono solo come dividersi *quei* posti: nessuno supera chi è fuori dalla parità.",
      "Ancora parità dopo aver aggiunto qualcosa: decide il lancio di una moneta. Ancora parità con 0 aggiunti: nessuno di loro vince, le carte in palio si scartano e ognuno paga metà della prima offerta, arrotondata per difetto.",
      "Con una parità a 0 non si offre di nuovo: lì nessuno vince e le carte si scartano.",
    ].join("\n"),
    example:
      "Due offrono 5. Chi aggiunge 2 paga 7 e prende il primo posto; chi aggiunge 0 prende quello dopo, e paga 5 se quel posto vince carte, altrimenti 2.",
  },
  pick: {
    title: "Scegliere le carte",
    text: [
      "Si comincia dal posto migliore: ognuno prende esattamente le carte che spettano al suo posto. Quando non c'è più scelta, le carte arrivano da sole.",
      "Un posto che nessuno ha vinto scarta le sue carte, estratte a caso fra quelle rimaste al suo turno.",
      "Ciò che prendi resta a faccia in su davanti a te fino alla fine.",
    ].join("\n"),
    example: "`/turin pick 4 11` prende le carte #4 e #11.",
  },
  sell: {
    title: "Vendere e comprare",
    text: [
      "Dopo la scelta delle carte ognuno può metterne in vendita una fra le proprie a faccia in su, piazzandoci sopra tanti dei propri scudi quanto chiede. Da quel momento è in vendita, finché qualcuno non la compra, o finché non la si ritira dopo l'asta di un round successivo.",
      "Chiunque altro può comprare in qualsiasi momento. Chi vende riceve il prezzo e riprende gli scudi piazzati sulla carta. Se il tavolo ha un tempo per prenotare, finché non scade possono farsi avanti anche altri; se le prenotazioni sono più d'una, sceglie chi vende, e se non sceglie vale la prima.",
      "Dopo l'ultima asta non ci sono vendite.",
    ].join("\n"),
    example:
      "Metti in vendita una carta a 4, con 4 dei tuoi scudi sopra. Qualcuno compra: ne riprendi 8, di cui 4 nuovi.",
  },
  loans: {
    title: "Prestiti",
    text: "Una volta per partita, in qualsiasi momento tra la distribuzione e i pagamenti, puoi prendere 10 scudi dalla banca. Dopo i pagamenti ne rimborsi 15. Il punteggio può scendere sotto lo 0.",
    example: "Ti restano 2 scudi e prendi un prestito: ora puoi offrire fino a 12.",
  },
  payouts: {
    title: "Pagamenti",
    text: [
      "I Beni pagano uno dopo l'altro, nell'ordine della carta Pagamenti o in quello concordato al tavolo. Chi ha la maggioranza di un Bene riceve la sua somma dalla banca, più 1 scudo da ogni altra persona che ne ha almeno uno. In caso di parità si divide, arrotondando per eccesso.",
      "Chi non può pagare quello scudo deve prendere un prestito; se ne ha già uno, paga la banca e ci saranno 2 scudi in più da rimborsare.",
      "Alla fine si rimborsano i prestiti e vince chi ha più scudi; chi è in parità condivide la vittoria.",
    ].join("\n"),
    example:
      "L'uva paga 6. Tu e Ann ne avete 4 a testa, Bob ne ha 1: vi dividete 7 scudi e, arrotondando, ne prendete 4 per uno.",
  },
  goose: {
    title: "L'Oca del Baratto",
    text: [
      "Ci si può giocare in due modi, e si sceglie all'inizio; oppure si fa a meno dell'Oca.",
      "**Per le parità**: in una parità sopra lo 0 puoi prendere l'Oca dal centro e passare all'ultimo dei posti in parità. Più tardi, se ce l'hai e ti trovi in parità, puoi darla a chi è in parità con te e passare al primo.",
      "**A chi ha meno maggioranze**: dopo ogni round la tiene chi, senza parità, ha il minor numero di maggioranze; le sue offerte da 1 in su valgono 1 in più, senza costare di più.",
    ].join("\n"),
    example:
      "Hai l'Oca (per le parità) e sei in parità a 4 per il primo posto: dalla a chi è in parità con te, e il primo posto è tuo per 4.",
  },
  options: {
    title: "Modi di giocare",
    text: [
      "Un tavolo si accorda prima di iniziare. Tra parentesi, l'opzione di `/turin start`.",
      "**Pagamenti** (`payout`): quanto paga ogni Bene, nella versione *classica* o in quella *nuova*. (`payout-order`): l'ordine in cui i Beni pagano.",
      "**Scudi** (`scudo`): *segreti*, oppure *pubblici*, in vista di tutti. Quanto si paga è pubblico comunque, quindi chi tiene il conto lo sa.",
      "**Oca** (`goose`): senza, per le parità, o a chi ha meno maggioranze.",
      "**Partite** (`games`): una, o tre di fila. Ognuna ricomincia da 15 scudi, e i punteggi si sommano.",
      "**Prenotazioni** (`claim-window`): per quanto tempo altri possono ancora prenotare una carta dopo chi la compra per primo; con 0, chi prima arriva compra.",
    ].join("\n"),
    example: "`/turin start games:3 scudo:open`: tre partite, e ognuno vede gli scudi di tutti.",
  },
  fairness: {
    title: "Ordine, caso e segreti",
    text: [
      "Gli elenchi seguono l'ordine dei posti. Distribuzioni, lanci di moneta e scarti vengono da un numero segreto, il seme, la cui impronta è pubblicata prima di distribuire; il seme stesso è pubblicato alla fine, e con `/tavolo verify`, o da sé, chiunque può controllare ogni estrazione.",
      "Nessuno vede le scelte sigillate prima che siano scoperte, e il tabellone è identico qualunque cosa sia stata sigillata.",
      "Se due persone comprano nello stesso momento, la prima apre il tempo per prenotare; poi sceglie chi vende.",
    ].join("\n"),
    example:
      "La moneta ti ha dato il secondo posto? Finita la partita, rifai il conto dal seme pubblicato, e vedi che nessuno ci ha messo mano.",
  },
};

export const rules: Words["turin"]["rules"] = {
  title: (topic) => `📖 Turin Market: ${topic}`,
  example: (text) => `*Esempio:* ${text}`,
  pays: (deck, goods) =>
    `Con le carte «${deck}», versione *classica* / *nuova*: ${goods.join(" · ")}. Il tabellone dice che cosa vale al suo tavolo.`,
  more: "Altri argomenti",
};
