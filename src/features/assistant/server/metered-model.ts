import type { AssistantProvider } from '../../../platform/server/config.ts';
import type { Services } from '../../../platform/server/services.ts';
import { grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { createLanguageModel, maxTokens, type LanguageModel, type Tokens } from './language-model.ts';
import type { Prompt } from '../rules/generated/prompt.ts';
import { reserveTokens, settleTokens } from './store/daily-usage.ts';

/** A call of the language model with its reserved tokens. */
export interface ReservedCall {
  /** Replaces the reserved tokens by those used. Must be called after every call, failed ones too. */
  readonly end: (tokens: Tokens) => Promise<void>;
}

/** The language model with the daily limits of its tokens. */
export interface MeteredModel {
  readonly model: LanguageModel;
  /**
   * Reserves the maximum tokens of a call until it ends, so that concurrent calls keep the day's limit. A call that
   * never ends counts in full. Returns null when the day's tokens are used, or another call of the user is running.
   */
  readonly reserveCall: (userId: number, prompt: Prompt) => Promise<ReservedCall | null>;
}

/** Creates the language model from the operator's settings. Running calls are tracked in this process only; tokens are stored. */
export function createMeteredModel(
  { pool, now }: Pick<Services, 'pool' | 'now'>,
  settings: AssistantProvider,
): MeteredModel {
  const runningUsers = new Set<number>();
  return {
    model: createLanguageModel(settings),
    async reserveCall(userId, prompt) {
      if (runningUsers.has(userId)) return null;
      runningUsers.add(userId);
      const day = { userId, day: grenadaDay(now()) };
      const reserved = maxTokens(prompt);
      try {
        if (!(await reserveTokens(pool, day, reserved, settings.dailyTokens))) {
          runningUsers.delete(userId);
          return null;
        }
      } catch (error) {
        runningUsers.delete(userId);
        throw error;
      }
      return {
        async end({ read, written }) {
          runningUsers.delete(userId);
          await settleTokens(pool, day, { read: read - reserved.read, written: written - reserved.written });
        },
      };
    },
  };
}
