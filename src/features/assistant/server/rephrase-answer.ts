import type { Services } from '../../../platform/server/services.ts';
import type { ComposedAnswer, Outcome } from '../rules/answer/answer.ts';
import { checkGenerated, checkSentence, type CheckContext } from '../rules/generated/check-generated.ts';
import {
  withRephrasedText,
  createSentenceParser,
  type GeneratedSentence,
} from '../rules/generated/generated-answer.ts';
import { promptFor } from '../rules/generated/prompt.ts';
import type { EarlierExchange } from '../rules/answer-request.ts';
import type { MeteredModel } from './metered-model.ts';
import { LanguageModelError, type Tokens } from './language-model.ts';

/** Receives an answer while the language model writes it. */
export interface Listener {
  /** Aborts when the user disconnects. */
  readonly signal: AbortSignal;
  /** Receives each sentence that passed the check, without citations. */
  readonly onText: (sentence: string) => void;
}

/** The user disconnected while the language model wrote; nothing is stored. */
export class UserDisconnected extends Error {}

/** The answer to store: the composed one, or the language model's. */
export interface WrittenAnswer {
  readonly answer: ComposedAnswer;
  /** `library`: composed from the content. `provider`: rephrased by the language model. Both are stored. */
  readonly writtenBy: 'library' | 'provider';
  /** Whether the language model failed. */
  readonly fallback: boolean;
  /** Why the language model's text was rejected; missing for an accepted one. */
  readonly violations?: readonly string[];
  /** Whether sent sentences are not in the final answer. */
  readonly withdrawn?: boolean;
}

/** The user, the composed answer, and the other input of the language model. */
interface AnswerToRephrase extends Omit<CheckContext, 'calculation'> {
  readonly userId: number;
  readonly question: string;
  readonly composed: ComposedAnswer;
  readonly earlier: readonly EarlierExchange[];
}

/** Outcomes that state law; only these can be rephrased. */
const REPHRASABLE: ReadonlySet<Outcome> = new Set(['answers', 'corrects', 'says-unconfirmed']);

/** Whether a language model may rephrase an answer. */
export function canBeRephrased(answer: ComposedAnswer): boolean {
  return REPHRASABLE.has(answer.outcome);
}

/**
 * Lets a language model rephrase a composed answer, and sends each sentence that passes the check. At the first error, the
 * call is stopped and the composed answer is used. It is also used when the call fails, the day's tokens are used, or
 * another call of the user is running (product-rules.md, J7 and J8).
 * @throws UserDisconnected
 */
export async function rephraseAnswer(
  { meteredModel: { model, reserveCall }, log }: { readonly meteredModel: MeteredModel; readonly log: Services['log'] },
  { userId, question, composed, earlier, ...context }: AnswerToRephrase,
  { signal, onText }: Listener,
): Promise<WrittenAnswer> {
  const { facts } = context;
  const { calculation } = composed;
  const prompt = promptFor({ question, earlier, facts: [...facts.values()], calculation });
  const reservation = await reserveCall(userId, prompt);
  if (reservation === null) {
    log.info({ model: model.name }, 'the provider was not called: no call or no tokens are left');
    return { answer: composed, writtenBy: 'library', fallback: false };
  }

  const begun = performance.now();
  const rejected = new AbortController();
  const { passed, violations, add, end } = checkSentences(
    { ...context, calculation },
    { onText, stop: () => rejected.abort() },
  );
  const logCall = (result: object) =>
    log.info(
      { model: model.name, ms: Math.round(performance.now() - begun), ...result },
      'the assistant asked its provider',
    );
  let cost: Tokens = { read: 0, written: 0 };
  try {
    const { tokens } = await model.write(prompt, {
      signal: AbortSignal.any([signal, rejected.signal]),
      onText: add,
    });
    cost = tokens;
    end();
    logCall({ tokensRead: tokens.read, tokensWritten: tokens.written, violations });
    return violations.length === 0
      ? { answer: withRephrasedText(passed, composed, facts), writtenBy: 'provider', fallback: false }
      : { answer: composed, writtenBy: 'library', fallback: false, violations, withdrawn: passed.length > 0 };
  } catch (error) {
    if (!(error instanceof LanguageModelError)) throw error;
    cost = error.tokens;
    const withdrawn = passed.length > 0;
    const spent = { tokensRead: cost.read, tokensWritten: cost.written };
    if (signal.aborted) {
      logCall({ left: true, ...spent });
      throw new UserDisconnected('The user disconnected.');
    }
    if (violations.length > 0) {
      logCall({ ...spent, violations });
      return { answer: composed, writtenBy: 'library', fallback: false, violations, withdrawn };
    }
    const ms = Math.round(performance.now() - begun);
    log.warn({ model: model.name, ms, why: error.why, ...spent }, 'the provider failed');
    return { answer: composed, writtenBy: 'library', fallback: true, withdrawn };
  } finally {
    await reservation.end(cost);
  }
}

/** The sentences that passed the check, and the errors of the first that failed. */
interface SentenceCheck {
  readonly passed: readonly GeneratedSentence[];
  readonly violations: readonly string[];
  readonly add: (piece: string) => void;
  /** Checks the last sentences. A text without a sentence is an error. */
  readonly end: () => void;
}

/** Checks sentences while they arrive and sends each that passes. Calls `stop` at the first error. */
function checkSentences(
  context: CheckContext,
  { onText, stop }: Pick<Listener, 'onText'> & { readonly stop: () => void },
): SentenceCheck {
  const parser = createSentenceParser();
  const passed: GeneratedSentence[] = [];
  const violations: string[] = [];

  function sendChecked(sentences: readonly GeneratedSentence[]): void {
    for (const sentence of sentences) {
      if (violations.length > 0) return;
      violations.push(...checkSentence(sentence, passed.length, context));
      if (violations.length > 0) return stop();
      onText(passed.length === 0 ? sentence.text : ` ${sentence.text}`);
      passed.push(sentence);
    }
  }

  return {
    passed,
    violations,
    add: (piece) => sendChecked(parser.add(piece)),
    end() {
      sendChecked(parser.end());
      if (passed.length === 0 && violations.length === 0) violations.push(...checkGenerated([], context));
    },
  };
}
