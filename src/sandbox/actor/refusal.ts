/** Something that a Discord client would not let this person do, or that makes no sense. Says why, for whoever types. */
export class NotPossible extends Error {}
