import type { LanguageModel as SdkModel, streamText } from 'ai';
import type { AssistantProvider } from '../../../platform/server/config.ts';
import type { Prompt } from '../rules/generated/prompt.ts';

/** Tokens read and written. */
export interface Tokens {
  readonly read: number;
  readonly written: number;
}

/** A language model's text, and the tokens used. */
export interface GeneratedText {
  readonly text: string;
  readonly tokens: Tokens;
}

/** A language model of a provider. */
export interface LanguageModel {
  /** The operator's name for it. */
  readonly name: string;
  /**
   * Writes an answer; `onText` receives each piece. Stops when `signal` aborts.
   * @throws LanguageModelError when the answer is incomplete
   */
  readonly write: (
    prompt: Prompt,
    on: { readonly signal: AbortSignal; readonly onText: (piece: string) => void },
  ) => Promise<GeneratedText>;
}

/** A call of the language model failed. `why` is our own description, with the HTTP status if any, never the provider's text. */
export class LanguageModelError extends Error {
  readonly why: string;
  /** Tokens used: as reported, or estimated from the characters. */
  readonly tokens: Tokens;
  constructor(why: string, tokens: Tokens) {
    super(`The provider gave no whole answer: ${why}.`);
    this.why = why;
    this.tokens = tokens;
  }
}

/** Maximum tokens of an answer. */
const MAX_ANSWER_TOKENS = 700;
/** Characters per token, low so that estimates are rather too high. */
const TOKEN_LENGTH = 3;
/** Timeouts in milliseconds: for the first words, and for the whole answer. */
const FIRST_TEXT_TIMEOUT_MS = 10_000;
const ANSWER_TIMEOUT_MS = 25_000;

/** Creates the language model from the operator's settings. It never retries: the composed answer is faster. */
export function createLanguageModel(
  settings: AssistantProvider,
  { firstTextMs = FIRST_TEXT_TIMEOUT_MS }: { readonly firstTextMs?: number } = {},
): LanguageModel {
  // Loaded on demand: the packages take 0.2 s.
  const loading = load(settings);
  loading.catch(() => undefined);
  return {
    name: settings.model,
    async write(prompt, { signal, onText }) {
      const { instructions, messages } = prompt;
      const { write, model } = await loading;
      let text = '';
      let usedTokens: Tokens | null = null;
      let isRefused = false;
      const cost = (): Tokens =>
        usedTokens ??
        (isRefused && text === ''
          ? { read: 0, written: 0 }
          : { read: maxTokens(prompt).read, written: lengthOf(text) });
      try {
        const { stream } = write({
          model,
          instructions,
          messages: messages.map(({ role, content }) => ({ role, content })),
          maxOutputTokens: MAX_ANSWER_TOKENS,
          maxRetries: 0,
          abortSignal: signal,
          timeout: { totalMs: ANSWER_TIMEOUT_MS, firstChunkMs: firstTextMs, chunkMs: firstTextMs },
          onError: () => undefined,
        });
        for await (const part of stream) {
          if (part.type === 'text-delta') {
            text += part.text;
            onText(part.text);
          }
          if (part.type === 'error') throw part.error;
          if (part.type === 'abort') throw new LanguageModelError('aborted', cost());
          if (part.type !== 'finish') continue;
          const { inputTokens: read, outputTokens: written } = part.totalUsage;
          if (read !== undefined && written !== undefined) usedTokens = { read, written };
          if (part.finishReason !== 'stop') throw new LanguageModelError(`ended by ${part.finishReason}`, cost());
          return { text, tokens: cost() };
        }
      } catch (error) {
        if (error instanceof LanguageModelError) throw error;
        isRefused = statusOf(error) !== null;
        throw new LanguageModelError(whyOf(error), cost());
      }
      throw new LanguageModelError('no end', cost());
    },
  };
}

async function load({ kind, baseUrl, apiKey, model }: AssistantProvider): Promise<{
  readonly write: typeof streamText;
  readonly model: SdkModel;
}> {
  const { streamText: write } = await import('ai');
  if (kind === 'anthropic') {
    const { createAnthropic } = await import('@ai-sdk/anthropic');
    return {
      write,
      model: createAnthropic({ apiKey, fetch: fetchDirectly, ...(baseUrl === null ? {} : { baseURL: baseUrl }) })(
        model,
      ),
    };
  }
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  return {
    write,
    model: createOpenAICompatible({
      name: 'assistant',
      baseURL: baseUrl ?? '',
      apiKey,
      includeUsage: true,
      fetch: fetchDirectly,
    })(model),
  };
}

/** Refuses redirects, which would send the key and the question to another server. */
const fetchDirectly: typeof fetch = (input, init) => fetch(input, { ...init, redirect: 'error' });

/** Returns the maximum tokens of a call. */
export function maxTokens({ instructions, messages }: Prompt): Tokens {
  return { read: lengthOf(instructions, ...messages.map(({ content }) => content)), written: MAX_ANSWER_TOKENS };
}

function lengthOf(...texts: readonly string[]): number {
  return Math.ceil(texts.join('').length / TOKEN_LENGTH);
}

/** Returns the HTTP status of a failed call; null without a response. */
function statusOf(error: unknown): number | null {
  const status: unknown = Reflect.get(Object(error), 'statusCode');
  return typeof status === 'number' ? status : null;
}

/** Returns the kind of a failure with its status, without any sent or received text. */
function whyOf(error: unknown): string {
  const status = statusOf(error);
  const name = error instanceof Error ? error.name : 'unknown';
  return status === null ? name : `${name}, status ${status}`;
}
