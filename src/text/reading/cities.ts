/** Cities as people type them whose time zone goes by another name: in Italian, or without a zone of their own. */
export const zones: Readonly<Record<string, string>> = {
  ...{ roma: "Rome", italia: "Rome", italy: "Rome", milano: "Rome", milan: "Rome", torino: "Rome", turin: "Rome" },
  ...{ napoli: "Rome", naples: "Rome", firenze: "Rome", florence: "Rome", venezia: "Rome", venice: "Rome" },
  ...{
    bologna: "Rome",
    genova: "Rome",
    genoa: "Rome",
    palermo: "Rome",
    bari: "Rome",
    catania: "Rome",
    cagliari: "Rome",
  },
  ...{ londra: "London", edimburgo: "London", edinburgh: "London", manchester: "London", dublino: "Dublin" },
  ...{ parigi: "Paris", lione: "Paris", lyon: "Paris", marsiglia: "Paris", marseille: "Paris", bruxelles: "Brussels" },
  ...{ berlino: "Berlin", amburgo: "Berlin", hamburg: "Berlin", munich: "Berlin", francoforte: "Berlin" },
  ...{
    frankfurt: "Berlin",
    colonia: "Berlin",
    cologne: "Berlin",
    zurigo: "Zurich",
    ginevra: "Zurich",
    geneva: "Zurich",
  },
  ...{ barcellona: "Madrid", barcelona: "Madrid", lisbona: "Lisbon", atene: "Athens", praga: "Prague" },
  ...{ varsavia: "Warsaw", copenaghen: "Copenhagen", stoccolma: "Stockholm", mosca: "Moscow", lubiana: "Ljubljana" },
  ...{ washington: "New York", boston: "New York", "san francisco": "Los Angeles", seattle: "Los Angeles" },
  ...{ pechino: "Shanghai", beijing: "Shanghai", "il cairo": "Cairo" },
};

/** From so many letters on the beginning of a name will do. */
const ENOUGH = 4;

/** The name under which the list of time zones has a city; what it is not told of comes back as it was typed. */
export function cityNamed(typed: string): string {
  const wanted = typed.trim().toLowerCase();
  const begun = wanted.length < ENOUGH ? [] : Object.keys(zones).filter((city) => city.startsWith(wanted));
  return zones[wanted] ?? zones[begun[0] ?? ""] ?? typed;
}
