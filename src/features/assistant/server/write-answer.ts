import type { Services } from '../../../platform/server/services.ts';
import type { ComposedAnswer, Outcome } from '../rules/answer/answer.ts';
import { checkGenerated, checkSentence, type Grounds } from '../rules/generated/check-generated.ts';
import { answerOfSentences, readAsWritten, type GeneratedSentence } from '../rules/generated/generated-answer.ts';
import { promptFor } from '../rules/generated/prompt.ts';
import type { EarlierQuestion } from '../rules/create-answerer.ts';
import type { Model } from './model.ts';
import { ProviderError, type Tokens } from './provider.ts';

/** Receives an answer while it is written. */
export interface Listener {
  /** Aborts when the user disconnects. */
  readonly signal: AbortSignal;
  /** Receives each sentence that passed the check, without citations. */
  readonly onText: (sentence: string) => void;
}

/** The user disconnected while the provider wrote; nothing is stored. */
export class AskerLeft extends Error {}

/** The result of a provider's call. `fallback` when it failed, `faults` when its text failed the check. */
export interface Attempted {
  readonly answer: ComposedAnswer;
  readonly writtenBy: 'library' | 'provider';
  readonly fallback: boolean;
  readonly violations?: readonly string[];
  /** Whether sent sentences are not in the final answer. */
  readonly withdrawn?: boolean;
}

/** The user, the library's answer, and the provider's input. */
interface AnswerToWrite extends Omit<Grounds, 'sum'> {
  readonly userId: number;
  readonly library: ComposedAnswer;
  readonly earlier: readonly EarlierQuestion[];
}

/** Outcomes that state law; only these can be rephrased. */
const WRITTEN: ReadonlySet<Outcome> = new Set(['answers', 'corrects', 'says-unconfirmed']);

/** Whether a model rephrases an answer. */
export function isWritten(answer: ComposedAnswer): boolean {
  return WRITTEN.has(answer.outcome);
}

/**
 * Lets a provider rephrase the library's answer, and sends each sentence that passes the check. At the first error, the
 * call is stopped and the library's answer is used. The library also answers when the call fails, the day's tokens are
 * used, or another call of the user is running (product-rules.md, J7 and J8).
 * @throws AskerLeft
 */
export async function writeAnswer(
  { model: { writer, reserveCall }, log }: { readonly model: Model; readonly log: Services['log'] },
  { userId, library, earlier, ...grounds }: AnswerToWrite,
  { signal, onText }: Listener,
): Promise<Attempted> {
  const { question, facts } = grounds;
  const checked = { ...grounds, sum: library.sum };
  const prompt = promptFor({ question, earlier, facts: [...facts.values()], sum: library.sum });
  const reservation = await reserveCall(userId, prompt);
  if (reservation === null) {
    log.info({ model: writer.name }, 'the provider was not asked: no turn or no tokens are left');
    return { answer: library, writtenBy: 'library', fallback: false };
  }

  const begun = performance.now();
  const enough = new AbortController();
  const { passed, violations, take, end } = checkAsWritten(checked, { onText, stop: () => enough.abort() });
  const note = (came: object) =>
    log.info(
      { model: writer.name, ms: Math.round(performance.now() - begun), ...came },
      'the assistant asked its provider',
    );
  let cost: Tokens = { read: 0, written: 0 };
  try {
    const { tokens } = await writer.write(prompt, {
      signal: AbortSignal.any([signal, enough.signal]),
      onText: take,
    });
    cost = tokens;
    end();
    note({ tokensRead: tokens.read, tokensWritten: tokens.written, violations });
    return violations.length === 0
      ? { answer: answerOfSentences(passed, library, facts), writtenBy: 'provider', fallback: false }
      : { answer: library, writtenBy: 'library', fallback: false, violations, withdrawn: passed.length > 0 };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    cost = error.tokens;
    const withdrawn = passed.length > 0;
    const spent = { tokensRead: cost.read, tokensWritten: cost.written };
    if (signal.aborted) {
      note({ left: true, ...spent });
      throw new AskerLeft('Whoever asked has gone.');
    }
    if (violations.length > 0) {
      note({ ...spent, violations });
      return { answer: library, writtenBy: 'library', fallback: false, violations, withdrawn };
    }
    const ms = Math.round(performance.now() - begun);
    log.warn({ model: writer.name, ms, why: error.why, ...spent }, 'the provider failed');
    return { answer: library, writtenBy: 'library', fallback: true, withdrawn };
  } finally {
    await reservation.end(cost);
  }
}

/** The sentences that passed the check, and the errors of the first that failed. */
interface Written {
  readonly passed: readonly GeneratedSentence[];
  readonly violations: readonly string[];
  readonly take: (piece: string) => void;
  /** Checks the end: a text without a sentence is an error. */
  readonly end: () => void;
}

/** Checks sentences while they arrive and sends each that passes. At the first error it calls `stop`. */
function checkAsWritten(
  grounds: Grounds,
  { onText, stop }: Pick<Listener, 'onText'> & { readonly stop: () => void },
): Written {
  const reading = readAsWritten();
  const passed: GeneratedSentence[] = [];
  const violations: string[] = [];

  function sendChecked(sentences: readonly GeneratedSentence[]): void {
    for (const sentence of sentences) {
      if (violations.length > 0) return;
      violations.push(...checkSentence(sentence, passed.length, grounds));
      if (violations.length > 0) return stop();
      onText(passed.length === 0 ? sentence.text : ` ${sentence.text}`);
      passed.push(sentence);
    }
  }

  return {
    passed,
    violations,
    take: (piece) => sendChecked(reading.take(piece)),
    end() {
      sendChecked(reading.rest());
      if (passed.length === 0 && violations.length === 0) violations.push(...checkGenerated([], grounds));
    },
  };
}
