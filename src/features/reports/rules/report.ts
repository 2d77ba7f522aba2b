/** The fewest and the most characters of what a report says. */
export const MESSAGE_LENGTH = { least: 10, most: 2000 } as const;

/** The most characters of where the fault is. */
export const PLACE_LENGTH = 200;

/** The most characters of an address to answer to. */
export const EMAIL_LENGTH = 254;
