import { z } from 'zod';

const oneLine = z.string().regex(/^[^\r\n]+$/, 'must be one line');

/**
 * What a mail that waits to be sent looks like. `unsubscribe` is the address that ends mails of its kind at a single POST
 * (RFC 8058); a mail that belongs to the account itself has none.
 */
export const mailSchema = z.strictObject({
  to: oneLine,
  subject: oneLine,
  text: z.string(),
  html: z.string(),
  unsubscribe: z.url().optional(),
  /** Files that go with it. */
  attachments: z.array(z.strictObject({ name: oneLine, type: oneLine, base64: z.base64() })).optional(),
});

/** One mail to one person, written by `layoutMail`. */
export type Mail = Readonly<z.infer<typeof mailSchema>>;
