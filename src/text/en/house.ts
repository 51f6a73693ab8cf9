/** Sentences of the house: lobbies, choice of table, answers, help. */
export const house = {};
