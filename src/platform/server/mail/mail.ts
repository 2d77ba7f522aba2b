import { z } from 'zod';

const oneLine = z.string().regex(/^[^\r\n]+$/, 'must be one line');

/**
 * Schema of a queued mail. `unsubscribe` is the address that ends mails of its kind with one POST (RFC 8058). Mails about the account
 * have none.
 */
export const mailSchema = z.strictObject({
  to: oneLine,
  subject: oneLine,
  text: z.string(),
  html: z.string(),
  unsubscribe: z.url().optional(),
  /** Attachments. */
  attachments: z.array(z.strictObject({ name: oneLine, type: oneLine, base64: z.base64() })).optional(),
});

/** A mail to one recipient, created by `layoutMail`. */
export type Mail = Readonly<z.infer<typeof mailSchema>>;
