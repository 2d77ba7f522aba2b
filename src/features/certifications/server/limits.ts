import type { Limit } from '../../../platform/server/rate-limits.ts';

/** Looks for certificates from one address that found none: whoever guesses numbers. */
export const CERTIFICATE_LOOKUP: Limit = { name: 'certificateLookup', calls: 30, seconds: 900, by: 'address' };
