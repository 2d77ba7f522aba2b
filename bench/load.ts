import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const GENERATOR = fileURLToPath(new URL('load-generator.ts', import.meta.url));

/** Input of a load generator. */
export interface Load {
  readonly address: string;
  /** All of them are open before the time begins. */
  readonly connections: number;
  /** Raw requests. Each connection sends the next one after the response to its previous one. */
  readonly requests: readonly string[];
  /** Duration of sending in milliseconds, repeating the requests; null sends each of them once. */
  readonly seconds: number | null;
  /** Expected response, because a wrong one is often fast. A length of null allows any. */
  readonly expected: { readonly status: number; readonly bodyLength: number | null };
  /** Number of requests that every connection sends before the measurement. */
  readonly warmUp: { readonly request: string; readonly rounds: number };
}

const drivenSchema = z.object({
  times: z.array(z.number()),
  milliseconds: z.number(),
  processorMilliseconds: z.number(),
});

/** How it went: milliseconds of each answer, of the whole, and of the generator's own work. */
export type Driven = Readonly<z.output<typeof drivenSchema>>;

const messageSchema = z.union([z.object({ driven: drivenSchema }), z.object({ error: z.string() })]);

/**
 * Lets a process of its own drive a server.
 * @throws Error when an answer is not as expected
 */
export async function drive(load: Load): Promise<Driven> {
  const generator = fork(GENERATOR, { serialization: 'advanced' });
  generator.send(load);
  const ended = once(generator, 'exit');
  const [message] = await Promise.race([
    once(generator, 'message'),
    ended.then(() => [{ error: 'The load generator ended without a word.' }]),
  ]);
  await ended;
  const result = messageSchema.parse(message);
  if ('error' in result) throw new Error(result.error);
  return result.driven;
}

/** A request as it goes over the wire. */
export function requestText(
  method: 'GET' | 'POST',
  url: string,
  { headers, body = '' }: { readonly headers: Readonly<Record<string, string>>; readonly body?: string },
): string {
  const { host, pathname, search } = new URL(url);
  const lines = [
    `${method} ${pathname}${search} HTTP/1.1`,
    `host: ${host}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(method === 'POST' ? [`content-length: ${Buffer.byteLength(body)}`] : []),
  ];
  // The generator writes characters as single bytes.
  return `${lines.join('\r\n')}\r\n\r\n${Buffer.from(body).toString('latin1')}`;
}
