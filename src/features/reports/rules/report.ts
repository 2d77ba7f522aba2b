/** Minimum and maximum characters of a report. */
export const MESSAGE_LENGTH = { least: 10, most: 2000 } as const;

/** Minimum and maximum characters of an answer. */
export const ANSWER_LENGTH = { least: 10, most: 2000 } as const;

/** Maximum characters of the place of the error. */
export const PLACE_LENGTH = 200;

/** Maximum characters of the email address for an answer. */
export const EMAIL_LENGTH = 254;

/**
 * Days that a settled report and its email address are stored; the privacy policy names both. The sender's user id stays with the
 * report, so that the export and the erasure of the account include it.
 */
export const DAYS_AFTER_SETTLING = { email: 30, report: 365 } as const;
