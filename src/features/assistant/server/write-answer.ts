import type { Services } from '../../../platform/server/services.ts';
import type { ComposedAnswer } from '../rules/answer.ts';
import { checkGenerated, checkSentence, type Grounds } from '../rules/check-generated.ts';
import { answerOfSentences, readAsWritten, type GeneratedSentence } from '../rules/generated-answer.ts';
import type { Outcome } from '../rules/outcomes.ts';
import { promptFor } from '../rules/prompt.ts';
import type { EarlierTurn } from '../rules/create-answerer.ts';
import type { Model } from './model.ts';
import { ProviderError, type Tokens } from './provider.ts';

/** What hears an answer as it is written. */
export interface Listener {
  /** Aborts when whoever asked has gone. */
  readonly signal: AbortSignal;
  /** Gets each sentence that a provider wrote, without its citations, once it has passed the check. */
  readonly onText: (sentence: string) => void;
}

/** Whoever asked has gone while a provider wrote: nothing of it is kept. */
export class AskerLeft extends Error {}

/** What came of asking a provider. `fallback` when it failed, `faults` when it wrote what may not be given. */
export interface Attempted {
  readonly answer: ComposedAnswer;
  readonly writtenBy: 'library' | 'provider';
  readonly fallback: boolean;
  readonly faults?: readonly string[];
  /** Whether sentences were told that the answer does not have. */
  readonly withdrawn?: boolean;
}

/** Who asked, the answer that the library has composed, and what a provider gets to write it anew. */
interface AnswerToWrite extends Omit<Grounds, 'sum'> {
  readonly userId: number;
  readonly library: ComposedAnswer;
  readonly earlier: readonly EarlierTurn[];
}

/** Outcomes that state law. In all others the library has nothing that a model could put into other words. */
const WRITTEN: ReadonlySet<Outcome> = new Set(['answers', 'corrects', 'says-unconfirmed']);

/** Whether a model is asked to write an answer that the library has composed. */
export function isWritten(answer: ComposedAnswer): boolean {
  return WRITTEN.has(answer.outcome);
}

/**
 * Lets a provider write the answer that the library has composed. Each sentence is told once it has passed the check. At the first that
 * does not the provider is left, and the answer stays the library's, as when it fails, when the day's tokens are used, and while it
 * writes another answer for the same person (product-rules.md, J7 and J8).
 * @throws AskerLeft
 */
export async function writeAnswer(
  { model: { writer, takeTurn }, log }: { readonly model: Model; readonly log: Services['log'] },
  { userId, library, earlier, ...grounds }: AnswerToWrite,
  { signal, onText }: Listener,
): Promise<Attempted> {
  const { question, facts } = grounds;
  const checked = { ...grounds, sum: library.sum };
  const prompt = promptFor({ question, earlier, facts: [...facts.values()], sum: library.sum });
  const turn = await takeTurn(userId, prompt);
  if (turn === null) {
    log.info({ model: writer.name }, 'the provider was not asked: no turn or no tokens are left');
    return { answer: library, writtenBy: 'library', fallback: false };
  }

  const begun = performance.now();
  const enough = new AbortController();
  const { passed, faults, take, end } = checkAsWritten(checked, { onText, stop: () => enough.abort() });
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
    note({ tokensRead: tokens.read, tokensWritten: tokens.written, faults });
    return faults.length === 0
      ? { answer: answerOfSentences(passed, library, facts), writtenBy: 'provider', fallback: false }
      : { answer: library, writtenBy: 'library', fallback: false, faults, withdrawn: passed.length > 0 };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    cost = error.tokens;
    const withdrawn = passed.length > 0;
    const spent = { tokensRead: cost.read, tokensWritten: cost.written };
    if (signal.aborted) {
      note({ left: true, ...spent });
      throw new AskerLeft('Whoever asked has gone.');
    }
    if (faults.length > 0) {
      note({ ...spent, faults });
      return { answer: library, writtenBy: 'library', fallback: false, faults, withdrawn };
    }
    const ms = Math.round(performance.now() - begun);
    log.warn({ model: writer.name, ms, why: error.why, ...spent }, 'the provider failed');
    return { answer: library, writtenBy: 'library', fallback: true, withdrawn };
  } finally {
    await turn.end(cost);
  }
}

/** What has been written so far: the sentences that passed the check, and the faults of the first that did not. */
interface Written {
  readonly passed: readonly GeneratedSentence[];
  readonly faults: readonly string[];
  readonly take: (piece: string) => void;
  /** Nothing more comes: a text without a sentence is at fault itself. */
  readonly end: () => void;
}

/** Checks sentences as they are written and tells each that passes. At the first that does not it says `stop`, and tells no more. */
function checkAsWritten(
  grounds: Grounds,
  { onText, stop }: Pick<Listener, 'onText'> & { readonly stop: () => void },
): Written {
  const reading = readAsWritten();
  const passed: GeneratedSentence[] = [];
  const faults: string[] = [];

  function hear(sentences: readonly GeneratedSentence[]): void {
    for (const sentence of sentences) {
      if (faults.length > 0) return;
      faults.push(...checkSentence(sentence, passed.length, grounds));
      if (faults.length > 0) return stop();
      onText(passed.length === 0 ? sentence.text : ` ${sentence.text}`);
      passed.push(sentence);
    }
  }

  return {
    passed,
    faults,
    take: (piece) => hear(reading.take(piece)),
    end() {
      hear(reading.rest());
      if (passed.length === 0 && faults.length === 0) faults.push(...checkGenerated([], grounds));
    },
  };
}
