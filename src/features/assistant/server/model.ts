import type { AssistantProvider } from '../../../platform/server/config.ts';
import type { Services } from '../../../platform/server/services.ts';
import { grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { createWriter, mostTokens, type Tokens, type Writer } from './provider.ts';
import type { Prompt } from '../rules/prompt.ts';
import { reserveTokens, settleTokens } from './store/days.ts';

/** A call that may be made of a provider. */
export interface Turn {
  /** Notes what the call cost in place of what was set aside for it. Whatever comes of a call, it has to be ended. */
  readonly end: (tokens: Tokens) => Promise<void>;
}

/** A provider and what may be asked of it. */
export interface Model {
  readonly writer: Writer;
  /**
   * Sets the most aside that a call may cost, until its end is noted: so a day's tokens hold however many ask at once, and a call whose
   * end nobody saw counts in full. Null when the day's tokens are used, or the person has another call under way.
   */
  readonly takeTurn: (userId: number, prompt: Prompt) => Promise<Turn | null>;
}

/** A provider by what the operator set. Calls under way are known to this process alone; the tokens of a day are kept. */
export function createModel({ pool, now }: Pick<Services, 'pool' | 'now'>, settings: AssistantProvider): Model {
  const underWay = new Set<number>();
  return {
    writer: createWriter(settings),
    async takeTurn(userId, prompt) {
      if (underWay.has(userId)) return null;
      underWay.add(userId);
      const day = { userId, day: grenadaDay(now()) };
      const aside = mostTokens(prompt);
      try {
        if (!(await reserveTokens(pool, day, aside, settings.dailyTokens))) {
          underWay.delete(userId);
          return null;
        }
      } catch (error) {
        underWay.delete(userId);
        throw error;
      }
      return {
        async end({ read, written }) {
          underWay.delete(userId);
          await settleTokens(pool, day, { read: read - aside.read, written: written - aside.written });
        },
      };
    },
  };
}
