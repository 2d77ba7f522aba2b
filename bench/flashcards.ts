import { createServer as createHttpServer } from 'node:http';
import { requestsPerSecond, type Measure, type Ratio } from './measure.ts';

/** `GET /api/flashcards` with a session, against bare node:http that serves the same bytes. Budget: at least 0.5. */
export async function flashcardsRatio({ address, cookie }: Measure): Promise<Ratio> {
  const headers = { cookie, 'accept-encoding': 'gzip' };
  const response = await fetch(`${address}/api/flashcards`, { headers: { cookie, 'accept-encoding': 'identity' } });
  const bytes = Buffer.from(await response.arrayBuffer());
  const { gzipSync } = await import('node:zlib');
  const compressed = gzipSync(bytes, { level: 9 });
  const bare = createHttpServer((_request, reply) => {
    reply.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-encoding': 'gzip', 'content-length': compressed.length });
    reply.end(compressed);
  });
  await new Promise<void>((resolve) => bare.listen(0, '127.0.0.1', resolve));
  const bound = bare.address();
  const bareAddress = `http://127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : 0}`;
  try {
    const ours: number[] = [];
    const theirs: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      ours.push(await requestsPerSecond(`${address}/api/flashcards`, { headers }));
      theirs.push(await requestsPerSecond(`${bareAddress}/`, { headers }));
    }
    return { name: 'GET /api/flashcards against bare node:http', ours, baseline: theirs, unit: 'requests/s', atLeast: 0.5 };
  } finally {
    bare.closeAllConnections();
    bare.close();
  }
}
