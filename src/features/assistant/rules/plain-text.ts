/** What an answer says, as far as a plain text of it needs: its words, its citations, and the note that it was made without the service. */
export interface PlainAnswer {
  readonly content: string;
  readonly references: readonly string[];
  readonly note: string | null;
}

/** One turn of a conversation. */
export type PlainTurn = { readonly asked: string } | PlainAnswer;

/** An answer to copy: its words, its sources by number, and the note as mail and chat programs mark what is slanted. */
export function copiedAnswer({ content, references, note }: PlainAnswer): string {
  const sources = references.length === 0 ? [] : [`Sources\n${references.map(numbered).join('\n')}`];
  return [content, ...sources, ...(note === null ? [] : [`*${note}*`])].join('\n\n');
}

function numbered(reference: string, index: number): string {
  return `${index + 1}. ${reference}`;
}

/** A conversation as a text file: its title, who said what, and that it is no legal advice. */
export function conversationText(title: string, turns: readonly PlainTurn[], notice: string): string {
  const said = turns.map((turn) =>
    'asked' in turn ? `You asked\n\n${turn.asked}` : `Jocelyn answered\n\n${copiedAnswer(turn)}`,
  );
  return `${[title, ...said, notice].join('\n\n\n')}\n`;
}

/** The name of a conversation's file: its title in letters that every system of files takes. */
export function conversationFileName(title: string): string {
  const plain = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replaceAll(' ', '-');
  return `jocelyn${plain === '' ? '' : `-${plain.slice(0, 60)}`}.txt`;
}
