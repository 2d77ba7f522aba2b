import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { z } from 'zod';
import type { AssistantProvider } from '../../../../platform/server/config.ts';

/** The content of a call, as the provider parses it. */
export interface ProviderCall {
  readonly path: string;
  /** The author of a message in the provider's protocol. */
  readonly key: string;
  /** The instructions, then the messages, each with its role. */
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  /** The statements of the law in its last message. */
  readonly statements: readonly { readonly id: string; readonly standing: string; readonly text: string }[];
}

/** Returns the provider's response to a call. */
export type Behaviour = (call: ProviderCall) => {
  /** Answers a status and no stream. */
  readonly status?: number;
  /** Pieces that it writes. */
  readonly pieces?: readonly string[];
  /** Awaited before the end of the response. */
  readonly after?: Promise<void>;
  /** End of the response: complete, another stop reason, a broken connection, or never. */
  readonly last?: 'stop' | 'length' | 'cut' | 'nothing';
};

/** A local provider that implements the streaming protocols of both kinds. */
export interface ProviderServer {
  settings(kind: AssistantProvider['kind']): AssistantProvider;
  /** Sets the behaviour from now on. */
  behave(behaviour: Behaviour): void;
  /** Every call since the last `behave`. */
  readonly calls: ProviderCall[];
  /** Resolves when the connection of a call that is left without an end is closed from the other side. */
  left(): Promise<void>;
  close(): Promise<void>;
}

const text = z.union([
  z.string(),
  z.array(z.object({ text: z.string() })).transform((parts) => parts.map((part) => part.text).join('\n')),
]);
const bodySchema = z.object({
  stream: z.literal(true),
  system: text.optional(),
  messages: z.array(z.object({ role: z.string(), content: text })),
});
const statementSchema = z.object({ id: z.string(), standing: z.string(), text: z.string() });

const failing: Behaviour = () => ({ status: 500 });

/** Starts a provider on a port of its own. */
export async function startProviderServer(): Promise<ProviderServer> {
  let behaviour = failing;
  let leaving = Promise.withResolvers<void>();
  const calls: ProviderCall[] = [];

  const server = createServer((request, response) => {
    void answer(request, response);
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = await callOf(request);
    calls.push(call);
    const { status = 200, pieces = [], after, last = 'stop' } = behaviour(call);
    if (status !== 200) {
      response.writeHead(status, { 'content-type': 'application/json', location: '/elsewhere' });
      response.end(JSON.stringify({ error: { message: 'The secret of the provider is 12345.', type: 'trouble' } }));
      return;
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.once('close', () => leaving.resolve());
    const voice = call.path.endsWith('/messages') ? anthropicVoice(response) : openAiVoice(response);
    voice.begin();
    for (const piece of pieces) voice.piece(piece);
    await after;
    if (last === 'cut') response.destroy();
    else if (last !== 'nothing') voice.end(last);
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    calls,
    settings: (kind) => ({
      kind,
      baseUrl: `http://127.0.0.1:${port}/v1`,
      apiKey: 'a key nobody may see',
      model: 'small-model',
      dailyTokens: { person: 1_000_000, site: 10_000_000 },
    }),
    behave(next) {
      behaviour = next;
      calls.length = 0;
      leaving = Promise.withResolvers<void>();
    },
    left: () => leaving.promise,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function callOf(request: IncomingMessage): Promise<ProviderCall> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  const { system, messages } = bodySchema.parse(JSON.parse(Buffer.concat(chunks).toString()));
  const [, block = ''] = /<statements>\n([\s\S]*?)\n<\/statements>/.exec(messages.at(-1)?.content ?? '') ?? [];
  return {
    path: request.url ?? '',
    key: String(request.headers['x-api-key'] ?? request.headers.authorization ?? ''),
    messages: [...(system === undefined ? [] : [{ role: 'system', content: system }]), ...messages],
    statements: block === '' ? [] : block.split('\n').map((line) => statementSchema.parse(JSON.parse(line))),
  };
}

interface Voice {
  readonly begin: () => void;
  readonly piece: (text: string) => void;
  readonly end: (reason: 'stop' | 'length') => void;
}

function openAiVoice(response: ServerResponse): Voice {
  const send = (data: object) =>
    response.write(
      `data: ${JSON.stringify({ id: '1', object: 'chat.completion.chunk', created: 1, model: 'm', ...data })}\n\n`,
    );
  const choice = (delta: object, reason: string | null = null) =>
    send({ choices: [{ index: 0, delta, finish_reason: reason }] });
  return {
    begin: () => choice({ role: 'assistant', content: '' }),
    piece: (content) => choice({ content }),
    end(reason) {
      choice({}, reason);
      send({ choices: [], usage: { prompt_tokens: 900, completion_tokens: 60, total_tokens: 960 } });
      response.end('data: [DONE]\n\n');
    },
  };
}

function anthropicVoice(response: ServerResponse): Voice {
  const send = (data: { readonly type: string } & Record<string, unknown>) =>
    response.write(`event: ${data.type}\ndata: ${JSON.stringify(data)}\n\n`);
  return {
    begin() {
      send({
        type: 'message_start',
        message: {
          id: 'm',
          type: 'message',
          role: 'assistant',
          model: 'm',
          content: [],
          stop_reason: null,
          stop_sequence: null,
          usage: { input_tokens: 900, output_tokens: 1 },
        },
      });
      send({ type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } });
    },
    piece: (text) => send({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } }),
    end(reason) {
      send({ type: 'content_block_stop', index: 0 });
      send({
        type: 'message_delta',
        delta: { stop_reason: reason === 'stop' ? 'end_turn' : 'max_tokens', stop_sequence: null },
        usage: { output_tokens: 60 },
      });
      send({ type: 'message_stop' });
      response.end();
    },
  };
}
