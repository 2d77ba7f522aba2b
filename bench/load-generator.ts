// Sends load from its own process over bare sockets: it shares no event loop with the measured server, and costs little.
import { connect } from 'node:net';
import { createAnswerReader, type Answer } from './answer-reader.ts';
import type { Driven, Load } from './load.ts';

/** Bytes read from a connection at a time, into the same buffer. */
const READ_BYTES = 64 * 1024;

/** A connection that sends one request at a time. */
interface Line {
  /** @throws Error when the answer is not the one that was to come */
  ask(request: string): Promise<Answer>;
  close(): void;
}

function open(address: string): Promise<Line> {
  const { hostname, port } = new URL(address);
  const memory = Buffer.allocUnsafe(READ_BYTES);
  const read = createAnswerReader();
  const opened = Promise.withResolvers<Line>();
  let pending: PromiseWithResolvers<Answer> | null = null;
  const socket = connect({
    host: hostname,
    port: Number(port),
    noDelay: true,
    onread: {
      buffer: memory,
      callback(length) {
        try {
          const answer = read(memory.subarray(0, length));
          if (answer !== null) pending?.resolve(answer);
        } catch (error) {
          pending?.reject(error);
        }
        return true;
      },
    },
  });
  socket.once('connect', () =>
    opened.resolve({
      ask(request) {
        pending = Promise.withResolvers();
        socket.write(request, 'latin1');
        return pending.promise;
      },
      close: () => socket.destroy(),
    }),
  );
  socket.once('error', (error) => (pending ?? opened).reject(error));
  socket.once('end', () => pending?.reject(new Error('The server closed a connection.')));
  return opened.promise;
}

function check(answer: Answer, request: string, { status, bodyLength }: Load['expected']): void {
  if (answer.status === status && (bodyLength === null || answer.bodyLength === bodyLength)) return;
  const expected = bodyLength === null ? '' : ` and ${bodyLength} bytes`;
  throw new Error(
    `${request.slice(0, request.indexOf(' HTTP/'))} answered ${answer.status} and ${answer.bodyLength} bytes instead of ${status}${expected}.`,
  );
}

async function drive({ address, connections, requests, seconds, expected, warmUp }: Load): Promise<Driven> {
  const lines = await Promise.all(Array.from({ length: connections }, () => open(address)));
  for (let round = 0; round < warmUp.rounds; round += 1)
    await Promise.all(lines.map((line) => line.ask(warmUp.request)));
  const times: number[] = [];
  const processorBefore = process.cpuUsage();
  const began = performance.now();
  const until = seconds === null ? Infinity : began + seconds * 1000;
  let next = 0;
  await Promise.all(
    lines.map(async (line) => {
      for (let sent = performance.now(); sent < until;) {
        if (seconds === null && next === requests.length) return;
        const request = requests[next++ % requests.length] ?? '';
        const answer = await line.ask(request);
        const now = performance.now();
        times.push(now - sent);
        sent = now;
        check(answer, request, expected);
      }
    }),
  );
  const milliseconds = performance.now() - began;
  const { user, system } = process.cpuUsage(processorBefore);
  for (const line of lines) line.close();
  return { times, milliseconds, processorMilliseconds: (user + system) / 1000 };
}

process.once('message', (load: Load) => {
  drive(load).then(
    (driven) => process.send?.({ driven }, () => process.disconnect()),
    (error: unknown) => process.send?.({ error: String(error) }, () => process.exit(1)),
  );
});
