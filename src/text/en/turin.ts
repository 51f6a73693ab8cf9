/** Sentences of Turin Market. */
export const turin = {};
