import type { Services } from '../../../platform/server/services.ts';
import type { ComposedAnswer } from '../rules/answer.ts';
import { checkGenerated } from '../rules/check-generated.ts';
import type { CitedFacts } from '../rules/cited-fact.ts';
import { answerOfSentences, readGenerated } from '../rules/generated-answer.ts';
import type { Outcome } from '../rules/outcomes.ts';
import { promptFor } from '../rules/prompt.ts';
import { createCitationSieve } from '../rules/unread-citations.ts';
import type { EarlierTurn } from './answer-library.ts';
import { ProviderError, type Writer, type Written } from './provider.ts';

/** What hears an answer as it is written. */
export interface Listener {
  /** Aborts when whoever asked has gone. */
  readonly signal: AbortSignal;
  /** Gets each piece of words that a provider writes, unchecked and without its citations. */
  readonly onText: (piece: string) => void;
}

/** Whoever asked has gone while a provider wrote: nothing of it is kept. */
export class AskerLeft extends Error {}

/** What came of asking a provider. `fallback` when it failed, `faults` when it wrote what may not be given. */
export interface Attempted {
  readonly answer: ComposedAnswer;
  readonly writtenBy: 'library' | 'provider';
  readonly fallback: boolean;
  readonly faults?: readonly string[];
  readonly tokens?: Written['tokens'];
}

/** Outcomes that state law. In all others the library has nothing that a model could put into other words. */
const WRITTEN: ReadonlySet<Outcome> = new Set(['answers', 'corrects', 'says-unconfirmed']);

/** Whether a model is asked to write an answer that the library has composed. */
export function isWritten(answer: ComposedAnswer): boolean {
  return WRITTEN.has(answer.outcome);
}

/**
 * Lets a provider write the answer that the library has composed. What it writes is given only when every sentence passes the check;
 * else, and when it fails, the answer stays the library's (product-rules.md, J7).
 * @throws AskerLeft
 */
export async function writeAnswer(
  { writer, log }: { readonly writer: Writer; readonly log: Services['log'] },
  {
    question,
    earlier,
    library,
    facts,
  }: {
    readonly question: string;
    readonly earlier: readonly EarlierTurn[];
    readonly library: ComposedAnswer;
    readonly facts: CitedFacts;
  },
  { signal, onText }: Listener,
): Promise<Attempted> {
  const begun = performance.now();
  const sieve = createCitationSieve();
  const told = (shown: string) => {
    if (shown !== '') onText(shown);
  };
  const note = (came: object) =>
    log.info(
      { model: writer.name, ms: Math.round(performance.now() - begun), ...came },
      'the assistant asked its provider',
    );
  try {
    const prompt = promptFor({ question, earlier, facts: [...facts.values()], sum: library.sum });
    const { text, tokens } = await writer.write(prompt, { signal, onText: (piece) => told(sieve.take(piece)) });
    told(sieve.rest());
    const sentences = readGenerated(text);
    const faults = checkGenerated(sentences, { facts, question, sum: library.sum });
    note({ tokensRead: tokens.read, tokensWritten: tokens.written, faults });
    return faults.length === 0
      ? { answer: answerOfSentences(sentences, library, facts), writtenBy: 'provider', fallback: false, tokens }
      : { answer: library, writtenBy: 'library', fallback: false, faults, tokens };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (signal.aborted) {
      note({ left: true });
      throw new AskerLeft('Whoever asked has gone.');
    }
    log.warn({ model: writer.name, ms: Math.round(performance.now() - begun), why: error.why }, 'the provider failed');
    return { answer: library, writtenBy: 'library', fallback: true };
  }
}
