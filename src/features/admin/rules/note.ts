/** Characters of a note about a user. */
export const NOTE_LENGTH = 1000;
