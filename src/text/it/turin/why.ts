import { amount } from "../../amount.js";
import type { Addition, Amount, CardsByPlace, Majority, Payment, Sale, Tie } from "../../en/turin/why.js";
import { plural } from "../../plural.js";
import type { Words } from "../../words.js";
import { all, cards, nth, places, scudi } from "./say.js";

const list = (amounts: readonly Amount[]) => amounts.map(({ who, n }) => `${who} ${amount(n)}`).join(" · ");
const joined = (...sentences: readonly (string | false | null)[]) => sentences.filter((one) => one).join(" ");

function byPlace({ first, later }: CardsByPlace): string {
  const same = first.join() === later.join();
  return `Carte per posto: ${later.join(", ")}${same ? "" : ` (primo round ${first.join(", ")})`}.`;
}

function payment({ who, total, amount, won }: Payment): string {
  if (won) return `${who} vince: ${total} per intero`;
  return total === 0 ? `${who} con un'offerta di 0: niente` : `${who} perde: metà di ${total}, cioè ${amount}`;
}

const columns = { classic: "versione classica", new: "versione nuova" } as const;

function payer({ who, held, how }: Majority["payers"][number]): string {
  const name = held === null ? who : `${who} (${held})`;
  if (how === "paid") return `${name} paga 1.`;
  if (how === "loan")
    return `${name} non ha scudi: deve prendere un prestito (10 subito, 15 da rimborsare) e ne paga 1.`;
  return `${name} non ha scudi e ha già un prestito: 1 lo paga la banca, e a ${who} ne toccano 2 in più da rimborsare.`;
}

function shared({ leaders, pot, each }: Majority): string {
  if (leaders.length < 2) return "";
  const more = each * leaders.length - pot;
  const bank = more > 0 ? ` La banca aggiunge quel che manca: ${more}.` : "";
  return `Chi è in parità divide, arrotondando per eccesso: ${pot} ÷ ${leaders.length}, cioè ${each} a testa.${bank}`;
}

const added = ({ who, bid, added: more }: Addition) => `${who} ${bid} + ${more} = ${bid + more}`;

/** Why something happened: the rule, and the numbers it was applied to. */
export const why: Words["turin"]["why"] = {
  dealt: (hand, market, removed) =>
    joined(
      `**La distribuzione.** Si mescolano tutte le carte e ognuno ne riceve ${hand}.`,
      market > 0 &&
        `Le altre ${market} stanno al mercato a faccia in su: la prima asta è per quelle, e nessuno mette ancora carte all'asta.`,
      removed > 0 && `Le altre ${removed} restano fuori da questa partita, e nessuno le vede.`,
    ),
  gooseBid: (who, bid) =>
    `**L'Oca.** La tiene ${who}, quindi la sua offerta di ${bid} vale ${bid + 1}. Quanto si paga non cambia.`,
  tied: ({ who, from, to, bid, lifted, goose, cardsByPlace }: Tie) =>
    joined(
      `**Parità a ${bid}.** ${all(who)} si contendono ${places(from, to)}.`,
      lifted && `Grazie all'Oca l'offerta di ${lifted.who}, che è di ${lifted.n}, vale ${bid}.`,
      "Quando più offerte uguali, sopra lo 0, si contendono delle carte, si offre di nuovo: ognuno di loro sigilla un'aggiunta, da 0 in su, e chi aggiunge di più ottiene il migliore di quei posti. Nessuno supera chi è fuori dalla parità.",
      "Se la parità resta decide una moneta; ma se hanno aggiunto 0, nessuno di loro vince.",
      goose &&
        "Invece di aggiungere si può prendere l'Oca dal centro e passare all'ultimo di quei posti, oppure, se la si ha già, darla e passare al primo.",
      byPlace(cardsByPlace),
    ),
  added: (rows, lastAlone, goose) =>
    joined(
      `**Le aggiunte.** ${rows.map(added).join(" · ")}.`,
      goose && `Con l'Oca l'offerta di ${goose} vale uno in più, e così il totale.`,
      rows.every((one) => one.added === rows[0]?.added)
        ? "Tutti hanno aggiunto lo stesso, quindi la parità resta."
        : `${goose ? "Contate così, le offerte" : "Le offerte"} erano pari: chi ha aggiunto di più ottiene il migliore dei posti in parità, e solo di quelli.`,
      lastAlone && `Solo ${lastAlone} ha aggiunto 0, e prende l'ultimo.`,
    ),
  voidBid: (who, from, to) =>
    `**Parità a 0.** ${all(who)} hanno offerto 0 e si contendevano ${places(from, to)}. Con 0 non si vince mai, quindi non si offre di nuovo: le carte di quei posti non vanno a nessuno e si scartano. Nessuno di loro paga.`,
  voidAdd: (who, from, to, paid) =>
    joined(
      `**Ancora parità, con 0 aggiunti.** ${all(who)} non hanno aggiunto niente e restano pari per ${places(from, to)}. Allora nessuno di loro vince: le carte di quei posti si scartano, e ognuno paga metà della prima offerta, arrotondata per difetto.`,
      paid.length > 0 && `${paid.map((one) => `${one.who} ${one.amount} su ${one.total}`).join(" · ")}.`,
    ),
  tossed: (order, from, more) =>
    joined(
      `**La moneta.** ${all(order)} hanno aggiunto ${more === null ? "lo stesso" : `${more} a testa`} e sono ancora in parità.`,
      `Dopo aggiunte sopra lo 0 decide il lancio di una moneta: ${order.map((who, i) => `${nth(from + i)} ${who}`).join(" · ")}.`,
      "Viene dal seme, il numero segreto del tavolo, e a partita finita si può controllare.",
    ),
  gooseTaken: (who, place) =>
    joined(
      `**L'Oca è presa.** In una parità sopra lo 0 si può prendere l'Oca dal centro e passare all'ultimo di quei posti, senza aggiungere: a ${who} va ${place === null ? "l'ultimo dei posti in parità" : `il ${nth(place)} posto`}.`,
      "Chi la tiene può darla in una parità successiva, e allora passa al primo.",
    ),
  gooseGiven: (who, to, place) =>
    `**L'Oca passa di mano.** Chi la tiene può darla, in una parità sopra lo 0, a qualcuno di quella stessa parità e passare al primo di quei posti, senza aggiungere: a ${who} va ${place === null ? "il migliore dei posti in parità rimasti" : `il ${nth(place)} posto`}, e ora l'Oca la tiene ${to}.`,
  gooseMoved: (to, level, majorities) =>
    joined(
      "**L'Oca si sposta.** Dopo ogni round va a chi, senza parità, ha il minor numero di maggioranze (Beni in cui guida senza parità).",
      majorities.length > 0 && `${list(majorities)}.`,
      to === null
        ? `Il numero più basso ce l'hanno ${level.length > 0 ? all(level) : "in più d'uno"}, quindi torna al centro.`
        : `Il numero più basso ce l'ha ${to}: da ora le offerte di ${to} da 1 in su valgono uno in più, senza costare di più.`,
    ),
  paid: (payments) =>
    `**Che cosa si è pagato.** Chi vince almeno una carta paga tutta l'offerta, aggiunte comprese; gli altri ne pagano metà, arrotondata per difetto. ${payments.map(payment).join(" · ")}.`,
  picked: (who, place, n) =>
    `**Niente da scegliere.** Al ${nth(place)} posto ${plural("it", n, { one: "spetta", other: "spettano" })} ${cards(n)}, e altre non ne restavano: per ${who} non c'era scelta.`,
  discarded: (place, n, forced) =>
    joined(
      `**Un posto senza vincitori.** Il ${nth(place)} posto non va a nessuno, quindi esce dal gioco ciò che vinceva: ${cards(n)},`,
      forced ? "tutto ciò che restava." : "a caso fra quelle rimaste al suo turno.",
    ),
  claimed: (card, claims, price, window) =>
    `**Prenotata.** ${all(claims)} ${plural("it", claims.length, { one: "vuole", other: "vogliono" })} la carta ${card} per ${scudi(price)}. Il prezzo è messo da parte, e una prenotazione non si ritira. Per ${window} dalla prima possono prenotarla anche altri.`,
  contested: (card, seller, claims, window, choice) =>
    `**La vogliono in più d'uno.** ${all(claims)} hanno prenotato la carta ${card} entro ${window}, quindi sceglie chi vende: ${seller}. Se non sceglie entro ${choice}, o prima dell'ultima scelta della partita, vale la prima prenotazione: ${claims[0] ?? ""}.`,
  sold: ({ card, seller, buyer, price, why: how, window }: Sale) =>
    joined(
      `**Venduta.** ${buyer} paga ${scudi(price)} a ${seller} per la carta ${card}, e a ${seller} tornano anche gli scudi piazzati sulla carta: ${price}.`,
      how === "only" && window === "" && "A questo tavolo compra chi arriva per primo.",
      how === "only" &&
        window !== "" &&
        `Nessun altro l'ha prenotata in tempo: si può prenotare per ${window}, al massimo fino all'ultima scelta della partita.`,
      how === "chosen" && "Le prenotazioni erano più d'una, quindi ha scelto chi vende.",
      how === "earliest" && `Le prenotazioni erano più d'una e ${seller} non ha scelto in tempo: allora vale la prima.`,
    ),
  loan: (who) =>
    `**Un prestito.** Una volta per partita si possono prendere 10 scudi dalla banca, in qualsiasi momento tra la distribuzione e i pagamenti; dopo i pagamenti se ne rimborsano 15. ${plural("it", who.length, { one: "L'ha preso", other: "L'hanno preso" })}: ${all(who)}.`,
  handsShown: () =>
    "**Le ultime carte in mano.** In due o tre una carta della mano non va mai all'asta. Alla fine si aggiunge a quelle a faccia in su, e i suoi Beni contano.",
  listingReturned: (prices) =>
    `**Scudi che tornano.** Dopo l'ultima asta non si vende più, quindi gli scudi piazzati sulle carte non vendute tornano indietro: ${list(prices)}.`,
  payout: (majority) => {
    const { good, column, leaders, most, payers, bank, pot } = majority;
    const lead = most === null ? "" : leaders.length > 1 ? `, ${most} a testa` : ` (${most})`;
    return joined(
      `**${good}.** ${plural("it", leaders.length, { one: "Ne ha", other: "Ne hanno" })} di più: ${all(leaders)}${lead}. La banca paga ${bank} (${columns[column]}), e ogni altra persona che ne ha paga 1.`,
      ...payers.map(payer),
      payers.length > 0 ? `${bank} + ${payers.length} = ${pot}.` : "Nessun altro ne ha.",
      shared(majority),
    );
  },
  repaid: (debts) =>
    `**Si rimborsano i prestiti.** Un prestito di 10 ne costa 15, e 2 in più per ogni pagamento che ha dovuto fare la banca: ${list(debts)}.`,
  scored: (scores) =>
    `**Il punteggio.** È ciò che resta dopo i pagamenti e i prestiti: ${list(scores)}. Può scendere sotto lo 0.`,
  over: (totals, winners, games) =>
    joined(
      `**La vittoria.** Vince chi ha più scudi${games > 1 ? `, sommando tutte e ${games} le partite` : ""}: ${list(totals)}.`,
      winners.length > 1 && `${all(winners)} sono in testa a pari merito e condividono la vittoria.`,
    ),
};
