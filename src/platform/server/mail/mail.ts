import { z } from 'zod';

const oneLine = z.string().regex(/^[^\r\n]+$/, 'must be one line');

/** What a mail that waits to be sent looks like. */
export const mailSchema = z.strictObject({ to: oneLine, subject: oneLine, text: z.string(), html: z.string() });

/** One mail to one person, written by `layoutMail`. */
export type Mail = Readonly<z.infer<typeof mailSchema>>;
