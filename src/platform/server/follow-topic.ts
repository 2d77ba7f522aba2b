import type { FastifyInstance } from 'fastify';
import type { PubSub, Topic } from './pub-sub.ts';

/** Time between two checks in milliseconds: the safety net for a notification that did not come. */
const POLL_MS = 15_000;

/**
 * Runs a check at every notification of a topic, at every gap in them, and every few seconds, while the application listens. `subject` names
 * what is read, for the log.
 */
export function followTopic(
  app: FastifyInstance,
  pubSub: PubSub,
  { topic, subject, check }: { readonly topic: Topic; readonly subject: string; readonly check: () => Promise<void> },
): void {
  let timer: NodeJS.Timeout | undefined;
  let leave: (() => void) | undefined;
  function note(error: unknown): void {
    if (!app.databaseErrors.noteError(error)) app.log.error({ err: error }, `${subject} could not be read again`);
  }
  const checkNow = () => void check().catch(note);
  async function subscribe(): Promise<void> {
    leave ??= await pubSub.subscribe([topic], { onMessage: checkNow, onGap: checkNow });
  }
  const poll = () => void subscribe().then(check).catch(note);
  app.addHook('onListen', async () => {
    timer = setInterval(poll, POLL_MS);
    poll();
  });
  app.addHook('preClose', async () => {
    clearInterval(timer);
    leave?.();
  });
}
