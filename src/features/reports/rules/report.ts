/** The fewest and the most characters of what a report says. */
export const MESSAGE_LENGTH = { least: 10, most: 2000 } as const;

/** The fewest and the most characters of what its sender is answered. */
export const ANSWER_LENGTH = { least: 10, most: 2000 } as const;

/** The most characters of where the fault is. */
export const PLACE_LENGTH = 200;

/** The most characters of an address to answer to. */
export const EMAIL_LENGTH = 254;

/**
 * Days for which a settled report is kept, and the address in it for an answer; the privacy policy names both. Who was signed
 * in stays with the report, so that it is in their export and goes with their account.
 */
export const DAYS_AFTER_SETTLING = { email: 30, report: 365 } as const;
