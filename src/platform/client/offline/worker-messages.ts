/**
 * What a page says to the worker. `keep`: someone is signed in, have everything here. `refresh`: what they studied has been
 * sent. `nobody`: nobody is signed in. `take over`: the person wants the new version now.
 */
export type WorkerMessage = 'keep' | 'refresh' | 'nobody' | 'take over';

/** What the worker hears in a message; null for anything else. */
export function parseWorkerMessage(data: unknown): WorkerMessage | null {
  return data === 'keep' || data === 'refresh' || data === 'nobody' || data === 'take over' ? data : null;
}
