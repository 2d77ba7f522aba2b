/** Where the assistant's page stands. */
export const ASSISTANT_PATH = '/jocelyn';

/** Where a conversation is gone on with. */
export function addressOfConversation(id: string): string {
  return `${ASSISTANT_PATH}?${new URLSearchParams({ conversation: id }).toString()}`;
}

/** What an address of the page asks for: a conversation, or a question to begin a new one with. */
export interface AskedFor {
  readonly conversation: string | null;
  readonly question: string | null;
}

/** Reads the query of an address of the page. */
export function askedFor(search: string): AskedFor {
  const query = new URLSearchParams(search);
  return { conversation: query.get('conversation') || null, question: query.get('q')?.trim() || null };
}
