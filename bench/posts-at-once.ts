import { Agent, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

/** What this thread is told: where to post, and the cookie of each who does. */
export interface PostsAtOnce {
  readonly address: string;
  readonly posts: readonly { readonly path: string; readonly cookie: string }[];
}

const { address, posts }: PostsAtOnce = workerData;
const agent = new Agent({ keepAlive: true, maxSockets: posts.length });

/** Milliseconds from the call to the last byte of the answer. */
function timeOf(method: 'GET' | 'POST', path: string, cookie: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const call = request(`${address}${path}`, { method, agent, headers: { cookie } }, (response) => {
      response.resume();
      response.once('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - began);
        else reject(new Error(`${path} answered ${response.statusCode}.`));
      });
    });
    call.once('error', reject);
    call.end();
  });
}

// The connections are there already, as they are for people in the middle of an exam.
await Promise.all(posts.map(({ cookie }) => timeOf('GET', '/api/health', cookie)));
const times = await Promise.all(posts.map(({ path, cookie }) => timeOf('POST', path, cookie)));
agent.destroy();
parentPort?.postMessage(times);
