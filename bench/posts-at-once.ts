import { connect, type Socket } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

/** What this thread is told: where to post, and the headers of each who does. */
export interface PostsAtOnce {
  readonly address: string;
  readonly posts: readonly { readonly path: string; readonly headers: Readonly<Record<string, string>> }[];
}

const { address, posts }: PostsAtOnce = workerData;
const { hostname, port } = new URL(address);

/** Rounds of a call that does nothing, after which this thread's own code is warm. */
const WARM_ROUNDS = 5;

/** One connection of one person. Bare sockets: a client that costs as much as the server would measure itself. */
async function open(): Promise<Socket> {
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  return socket;
}

/** Milliseconds from the call to the last byte of the answer. */
function timeOf(socket: Socket, method: 'GET' | 'POST', path: string, headers: Readonly<Record<string, string>>): Promise<number> {
  const lines = [`${method} ${path} HTTP/1.1`, `host: ${hostname}:${port}`, 'content-length: 0', ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)];
  return new Promise((resolve, reject) => {
    let answer = '';
    const began = performance.now();
    function read(chunk: Buffer): void {
      answer += chunk.toString('latin1');
      const head = answer.indexOf('\r\n\r\n');
      if (head === -1 || answer.length - head - 4 < Number(/content-length: (\d+)/i.exec(answer)?.[1])) return;
      socket.off('data', read);
      if (answer.startsWith('HTTP/1.1 200')) resolve(performance.now() - began);
      else reject(new Error(`${path} answered ${answer.slice(0, 300)}`));
    }
    socket.on('data', read);
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  });
}

// The connections are there already, as they are for people in the middle of an exam.
const people = await Promise.all(posts.map(async (post) => ({ ...post, socket: await open() })));
for (let round = 0; round < WARM_ROUNDS; round += 1) await Promise.all(people.map(({ socket, headers }) => timeOf(socket, 'GET', '/api/health', headers)));
const times = await Promise.all(people.map(({ socket, path, headers }) => timeOf(socket, 'POST', path, headers)));
for (const { socket } of people) socket.destroy();
parentPort?.postMessage(times, []);
