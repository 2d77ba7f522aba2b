import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A line to a server that can be cut or fall silent. */
export interface Line {
  readonly port: number;
  /** Breaks every connection and accepts none until `mend`. */
  cut(): void;
  /** Freezes every connection until `mend`, which breaks them. */
  silence(): void;
  mend(): void;
  close(): void;
}

/** Lays a line to a port of this machine. */
export async function layLine(target: number): Promise<Line> {
  const pairs = new Set<readonly [Socket, Socket]>();
  let state: 'well' | 'cut' | 'silent' = 'well';
  const server = createServer((near) => {
    if (state === 'cut') {
      near.destroy();
      return;
    }
    const far = connect(target, '127.0.0.1');
    const pair = [near, far] as const;
    pairs.add(pair);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (chunk: Buffer) => {
        if (state === 'well') to.write(chunk);
      });
      from.on('error', () => undefined);
      from.on('close', () => {
        if (state === 'well') to.destroy();
        pairs.delete(pair);
      });
    }
  });
  const breakAll = () => {
    for (const pair of pairs) for (const socket of pair) socket.destroy();
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  return {
    port: typeof bound === 'object' && bound !== null ? bound.port : 0,
    cut() {
      state = 'cut';
      breakAll();
    },
    silence() {
      state = 'silent';
    },
    mend() {
      if (state === 'silent') breakAll();
      state = 'well';
    },
    close() {
      breakAll();
      server.close();
    },
  };
}
