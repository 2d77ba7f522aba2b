/** An answer for a plain text: content, citations, and the note that the provider was not used. */
export interface PlainAnswer {
  readonly content: string;
  readonly references: readonly string[];
  readonly note: string | null;
}

/** A message of a conversation. */
export type PlainMessage = { readonly question: string } | PlainAnswer;

/** Returns an answer to copy, with numbered sources; the note is between asterisks, which mail and chat programs show in italics. */
export function copiedAnswer({ content, references, note }: PlainAnswer): string {
  const sources = references.length === 0 ? [] : [`Sources\n${references.map(numbered).join('\n')}`];
  return [content, ...sources, ...(note === null ? [] : [`*${note}*`])].join('\n\n');
}

function numbered(reference: string, index: number): string {
  return `${index + 1}. ${reference}`;
}

/** Returns a conversation as a text file: its title, all messages, and the legal notice. */
export function conversationText(title: string, entries: readonly PlainMessage[], notice: string): string {
  const messages = entries.map((entry) =>
    'question' in entry ? `You asked\n\n${entry.question}` : `Jocelyn answered\n\n${copiedAnswer(entry)}`,
  );
  return `${[title, ...messages, notice].join('\n\n\n')}\n`;
}

/** Returns the file name of a conversation: its title in ASCII letters and digits. */
export function conversationFileName(title: string): string {
  const plain = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replaceAll(' ', '-');
  return `jocelyn${plain === '' ? '' : `-${plain.slice(0, 60)}`}.txt`;
}
