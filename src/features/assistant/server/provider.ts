import type { LanguageModel, streamText } from 'ai';
import type { AssistantProvider } from '../../../platform/server/config.ts';
import type { Prompt } from '../rules/prompt.ts';

/** What a provider wrote, and how many of its tokens it read and wrote. */
export interface Written {
  readonly text: string;
  readonly tokens: { readonly read: number; readonly written: number };
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
  constructor(why: string) {
    super(`The provider gave no whole answer: ${why}.`);
    this.why = why;
  }
}

/** Tokens of an answer at most. */
const MOST_TOKENS = 700;
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
    async write({ instructions, messages }, { signal, onText }) {
      const { write, model } = await loading;
      let text = '';
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
          if (part.type === 'error') throw new ProviderError(whyOf(part.error));
          if (part.type === 'abort') throw new ProviderError('aborted');
          if (part.type !== 'finish') continue;
          if (part.finishReason !== 'stop') throw new ProviderError(`ended by ${part.finishReason}`);
          const { inputTokens = 0, outputTokens = 0 } = part.totalUsage;
          return { text, tokens: { read: inputTokens, written: outputTokens } };
        }
      } catch (error) {
        throw error instanceof ProviderError ? error : new ProviderError(whyOf(error));
      }
      throw new ProviderError('no end');
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

/** The kind of a failure and its status, without a word of what was sent or answered. */
function whyOf(error: unknown): string {
  const status: unknown = Reflect.get(Object(error), 'statusCode');
  const name = error instanceof Error ? error.name : 'unknown';
  return typeof status === 'number' ? `${name}, status ${status}` : name;
}
