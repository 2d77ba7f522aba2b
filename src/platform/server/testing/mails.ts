import PostalMime from 'postal-mime';
import { listOutbox, readFromOutbox } from '../mail/outbox.ts';

/** A mail as the person reads it. */
export interface SentMail {
  readonly to: string;
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Every web address in the text, in order. */
  readonly links: readonly string[];
  /** The files that came with it. */
  readonly attachments: readonly { readonly name: string; readonly type: string; readonly bytes: Uint8Array }[];
  /** Its other headers, by their names in small letters. */
  readonly headers: ReadonlyMap<string, string>;
}

/** Parses a mail in the format of SMTP. */
export async function parseMail(raw: Buffer | string): Promise<SentMail> {
  const mail = await PostalMime.parse(raw);
  const text = mail.text ?? '';
  return {
    to: (mail.to ?? []).map(({ address }) => address ?? '').join(', '),
    from: mail.from?.address ?? '',
    subject: mail.subject ?? '',
    text,
    html: mail.html ?? '',
    links: text.match(/https?:\/\/\S+/g) ?? [],
    attachments: mail.attachments.map(({ filename, mimeType, content }) => ({
      name: filename ?? '',
      type: mimeType,
      bytes: typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content),
    })),
    headers: new Map(mail.headers.map(({ key, value }) => [key, value])),
  };
}

/** Reads an outbox, each mail of it once. */
export interface MailReader {
  /** The mails in it, oldest first. */
  read(): Promise<SentMail[]>;
}

/** A reader of the outbox in a folder. */
export function createMailReader(folder: string): MailReader {
  const known = new Map<string, SentMail>();
  return {
    async read() {
      const names = await listOutbox(folder);
      for (const name of names) {
        const raw = known.has(name) ? null : await readFromOutbox(folder, name);
        if (raw !== null) known.set(name, await parseMail(raw));
      }
      return names.flatMap((name) => known.get(name) ?? []);
    },
  };
}
