import { once } from 'node:events';
import http from 'node:http';
import type { Socket } from 'node:net';
import { pipeline } from 'node:stream';

/**
 * A proxy between the browser and the product that can be disconnected. Requests of a service worker fail too, as on a
 * real device.
 */
export interface Relay {
  /** The product's URL through the proxy. */
  readonly address: string;
  disconnect(): Promise<void>;
  reconnect(): Promise<void>;
  /** Answers a path in the product's place, as another release of it would; null gives a 404. */
  answer(path: string, text: string | null): void;
  /** Lets the product answer that path again. */
  restore(path: string): void;
}

/** Starts a relay to the product at a port of this machine. */
export async function startRelay(productPort: number): Promise<Relay> {
  const sockets = new Set<Socket>();
  const answers = new Map<string, string | null>();
  const server = http.createServer((request, response) => {
    const { method = 'GET', url = '/', headers } = request;
    const own = answers.get(url);
    if (own !== undefined) {
      response
        .writeHead(own === null ? 404 : 200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' })
        .end(own ?? '');
      return;
    }
    const passedOn = http.request({ port: productPort, host: '127.0.0.1', method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      // An answer that breaks off breaks off for the browser too; piped alone it would wait for ever.
      pipeline(answer, response, () => undefined);
    });
    passedOn.on('error', () => response.destroy());
    response.once('close', () => passedOn.destroy());
    request.pipe(passedOn);
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The relay has no port.');
  const { port } = bound;
  return {
    address: `http://localhost:${port}`,
    async disconnect() {
      if (!server.listening) return;
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
    async reconnect() {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
    answer: (path, text) => void answers.set(path, text),
    restore: (path) => void answers.delete(path),
  };
}
