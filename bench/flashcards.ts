import { createServer, get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { generatorRateOf, getForSeconds, median, rateOf, type Measure, type Ratio } from './measure.ts';

const ROUNDS = 5;

/** Few, as in a quiet hour: the server sleeps until the database has answered. Many, as in a rush. */
export const CONNECTIONS = { few: 10, many: 32 } as const;

/** Minimum speed of the generator relative to the product, so that it does not measure itself. */
const GENERATOR_FASTER = 2;

/** Responses of `GET /api/flashcards` per second, to a signed-in user with gzip. */
export async function flashcardsRate({ address, cookie }: Measure): Promise<number> {
  const url = `${address}/api/flashcards`;
  const headers = { cookie, 'accept-encoding': 'gzip' };
  const { body } = await answerOf(url, headers);
  return rateOf(await getForSeconds(url, { headers, bodyLength: body.length, connections: CONNECTIONS.few }));
}

/**
 * Compares `GET /api/flashcards` with a session to bare node:http serving the same bytes, over this number of connections. Budget: at least
 * 0.5.
 * @throws Error when the load generator is less than twice as fast as what it measures
 */
export async function flashcardsRatio({ address, cookie }: Measure, connections: number): Promise<Ratio> {
  const headers = { cookie, 'accept-encoding': 'gzip' };
  const url = `${address}/api/flashcards`;
  const { type, body } = await answerOf(url, headers);
  const bare = createServer((_request, reply) => {
    reply.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip', 'content-length': body.length });
    reply.end(body);
  });
  await new Promise<void>((resolve) => bare.listen(0, '127.0.0.1', resolve));
  const bound = bare.address();
  const bareUrl = `http://127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : 0}/`;
  try {
    const load = { headers, bodyLength: body.length, connections };
    const ours: number[] = [];
    const baseline: number[] = [];
    const able: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const driven = await getForSeconds(url, load);
      ours.push(rateOf(driven));
      able.push(generatorRateOf(driven));
      baseline.push(rateOf(await getForSeconds(bareUrl, load)));
    }
    const faster = median(able) / median(ours);
    console.log(
      `        The load generator takes ${Math.round(median(able))} answers in a second of its own work, ${faster.toFixed(1)} times what it measures (at least ${GENERATOR_FASTER}).`,
    );
    if (faster < GENERATOR_FASTER) throw new Error('The load generator is too slow for what it measures.');
    const name = `GET /api/flashcards over ${connections} connections against bare node:http`;
    return { name, ours, baseline, unit: 'requests/s', atLeast: 0.5 };
  } finally {
    bare.closeAllConnections();
    bare.close();
  }
}

/** An answer as it comes over the wire, still compressed. */
async function answerOf(url: string, headers: Record<string, string>): Promise<{ type: string; body: Buffer }> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    get(url, { headers }, resolve).once('error', reject),
  );
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}.`);
  return { type: answer.headers['content-type'] ?? '', body: await buffer(answer) };
}
