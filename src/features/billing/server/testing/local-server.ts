import { createServer, type IncomingMessage } from 'node:http';

/** A request to the fake provider. */
export interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** What it answers. */
export interface FakeResponse {
  readonly status: number;
  readonly body: unknown;
}

/** How long the product waits for such a server, in milliseconds: long beside a thousand other requests of a test. */
export const PATIENCE_MS = 5_000;

/** A server on this machine. */
export interface LocalServer {
  /** Without a slash at its end. */
  readonly address: string;
  /** While true, every request is broken off. */
  away: boolean;
  /** While true, requests are processed, but get no response. */
  silent: boolean;
  /** Number of requests received. */
  requestCount: number;
  close(): Promise<void>;
}

/** Starts a server that answers JSON. */
export async function startLocalServer(answer: (received: ReceivedRequest) => FakeResponse): Promise<LocalServer> {
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      local.requestCount += 1;
      if (local.away) {
        incoming.socket.destroy();
        return;
      }
      const url = new URL(incoming.url ?? '/', 'http://localhost');
      const { status, body } = answer({
        method: incoming.method ?? '',
        path: url.pathname,
        query: url.searchParams,
        headers: incoming.headers,
        body: Buffer.concat(chunks).toString('utf8'),
      });
      if (local.silent) return;
      outgoing.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The server does not listen.');
  const local: LocalServer = {
    address: `http://127.0.0.1:${bound.port}`,
    away: false,
    silent: false,
    requestCount: 0,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return local;
}
