import type { LanguageModel, streamText } from 'ai';
import type { AssistantProvider } from '../../../platform/server/config.ts';
import type { Prompt } from '../rules/prompt.ts';

/** Tokens of a provider. */
export interface Tokens {
  readonly read: number;
  readonly written: number;
}

/** What a provider wrote, and how many of its tokens it read and wrote. */
export interface Written {
  readonly text: string;
  readonly tokens: Tokens;
}

/** A model that writes. */
export interface Writer {
  /** As the operator named it. */
  readonly name: string;
  /**
   * Writes an answer; `onText` gets each piece as it comes. It ends early when `signal` aborts.
   * @throws ProviderError when no whole answer came
   */
  readonly write: (
    prompt: Prompt,
    on: { readonly signal: AbortSignal; readonly onText: (piece: string) => void },
  ) => Promise<Written>;
}

/** No whole answer came of a provider. `why` is a word of ours and, where there is one, the status: never what it answered. */
export class ProviderError extends Error {
  readonly why: string;
  /** What the call cost: as the provider told it, else by the characters that it read and wrote. */
  readonly tokens: Tokens;
  constructor(why: string, tokens: Tokens) {
    super(`The provider gave no whole answer: ${why}.`);
    this.why = why;
    this.tokens = tokens;
  }
}

/** Tokens of an answer at most. */
const MOST_TOKENS = 700;
/** Characters of a token, about: fewer than of most English, so that an estimate is rather too much. */
const TOKEN_LENGTH = 3;
/** How long a provider may take, in milliseconds: for its first words, and for all of them. */
const FIRST_WORDS_MS = 10_000;
const WHOLE_MS = 25_000;

/** A provider by what the operator set. It is asked once: who waits for an answer does better with the library's than with a retry. */
export function createWriter(
  settings: AssistantProvider,
  { firstWordsMs = FIRST_WORDS_MS }: { readonly firstWordsMs?: number } = {},
): Writer {
  // Only where there is a provider: the packages take a fifth of a second of a start.
  const loading = load(settings);
  loading.catch(() => undefined);
  return {
    name: settings.model,
    async write(prompt, { signal, onText }) {
      const { instructions, messages } = prompt;
      const { write, model } = await loading;
      let text = '';
      let told: Tokens | null = null;
      let isRefused = false;
      const cost = (): Tokens =>
        told ??
        (isRefused && text === ''
          ? { read: 0, written: 0 }
          : { read: mostTokens(prompt).read, written: lengthOf(text) });
      try {
        const { stream } = write({
          model,
          instructions,
          messages: messages.map(({ role, content }) => ({ role, content })),
          maxOutputTokens: MOST_TOKENS,
          maxRetries: 0,
          abortSignal: signal,
          timeout: { totalMs: WHOLE_MS, firstChunkMs: firstWordsMs, chunkMs: firstWordsMs },
          onError: () => undefined,
        });
        for await (const part of stream) {
          if (part.type === 'text-delta') {
            text += part.text;
            onText(part.text);
          }
          if (part.type === 'error') throw part.error;
          if (part.type === 'abort') throw new ProviderError('aborted', cost());
          if (part.type !== 'finish') continue;
          const { inputTokens: read, outputTokens: written } = part.totalUsage;
          if (read !== undefined && written !== undefined) told = { read, written };
          if (part.finishReason !== 'stop') throw new ProviderError(`ended by ${part.finishReason}`, cost());
          return { text, tokens: cost() };
        }
      } catch (error) {
        if (error instanceof ProviderError) throw error;
        isRefused = statusOf(error) !== null;
        throw new ProviderError(whyOf(error), cost());
      }
      throw new ProviderError('no end', cost());
    },
  };
}

async function load({ kind, baseUrl, apiKey, model }: AssistantProvider): Promise<{
  readonly write: typeof streamText;
  readonly model: LanguageModel;
}> {
  const { streamText: write } = await import('ai');
  if (kind === 'anthropic') {
    const { createAnthropic } = await import('@ai-sdk/anthropic');
    return { write, model: createAnthropic({ apiKey, ...(baseUrl === null ? {} : { baseURL: baseUrl }) })(model) };
  }
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  return {
    write,
    model: createOpenAICompatible({ name: 'assistant', baseURL: baseUrl ?? '', apiKey, includeUsage: true })(model),
  };
}

/** The most that a call can cost. */
export function mostTokens({ instructions, messages }: Prompt): Tokens {
  return { read: lengthOf(instructions, ...messages.map(({ content }) => content)), written: MOST_TOKENS };
}

function lengthOf(...texts: readonly string[]): number {
  return Math.ceil(texts.join('').length / TOKEN_LENGTH);
}

/** The status that a provider answered in place of an answer; null when none came. */
function statusOf(error: unknown): number | null {
  const status: unknown = Reflect.get(Object(error), 'statusCode');
  return typeof status === 'number' ? status : null;
}

/** The kind of a failure and its status, without a word of what was sent or answered. */
function whyOf(error: unknown): string {
  const status = statusOf(error);
  const name = error instanceof Error ? error.name : 'unknown';
  return status === null ? name : `${name}, status ${status}`;
}
