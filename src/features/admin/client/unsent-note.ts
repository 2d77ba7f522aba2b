import type { QueryClient } from '@tanstack/react-query';

/**
 * Returns a sentence that an email was not sent, when no mail server is set up; null when mails are sent, or when the state of the
 * product does not load.
 */
export async function readUnsentNote(client: QueryClient): Promise<string | null> {
  try {
    // Loaded when needed: the module is in the chunk of the panel's frame.
    const { healthQuery } = await import('./health-query.ts');
    const { mail } = await client.query({ ...healthQuery, staleTime: 'static' });
    return mail.hasServer
      ? null
      : 'The email was not sent: no mail server is set up. It was saved as a file in the outbox folder.';
  } catch {
    return null;
  }
}
