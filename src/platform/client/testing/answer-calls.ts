import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import type { CallNames } from '../api-client.ts';
import type { CallContract, Contract, ResponseOf } from '../../shared/contract.ts';
import type { ErrorCode, ErrorIssue } from '../../shared/errors.ts';

/** Replaces the server in component tests. A call without a response fails, as without a network. */
export const server = setupServer(http.all('*/api/*', () => HttpResponse.error()));

const LISTEN = { GET: http.get, POST: http.post, PUT: http.put, DELETE: http.delete } as const;

/** One way to answer a call, given its request. */
type Reply = (request: Request) => Response | Promise<Response>;

function reply(name: string, handle: Reply): void {
  const [method = '', path = ''] = name.split(' ');
  const listen = Object.entries(LISTEN).find(([known]) => known === method)?.[1];
  if (listen === undefined) throw new Error(`Unsupported HTTP method ${method}.`);
  server.use(listen(`*${path}`, ({ request }) => handle(request.clone())));
}

/** Sets responses to the calls of a feature, by method and path. The last one set is used. */
export function answerCalls<C extends Contract>() {
  type Name = keyof CallNames<C> & string;
  return {
    /** Answers a call, and returns the bodies that were sent with it. */
    with<N extends Name>(
      name: N,
      response: CallNames<C>[N] extends CallContract ? ResponseOf<CallNames<C>[N]> : never,
    ): unknown[] {
      const bodies: unknown[] = [];
      reply(name, async (request) => {
        const text = await request.text();
        bodies.push(text === '' ? null : JSON.parse(text));
        return Response.json(response);
      });
      return bodies;
    },
    /** Refuses a call with a code and a sentence, and with the errors of single fields. */
    refuse(name: Name, status: number, code: ErrorCode, message: string, issues: readonly ErrorIssue[] = []): void {
      reply(name, () => Response.json({ error: message, message, code, issues }, { status }));
    },
    /** Lets no answer come, as without a network. */
    lose(name: Name): void {
      reply(name, () => HttpResponse.error());
    },
    /** Accepts a call, notifies `onArrival`, and loses the response. */
    loseAnswer(name: Name, onArrival: (body: unknown) => void): void {
      reply(name, async (request) => {
        onArrival(await request.json());
        return HttpResponse.error();
      });
    },
    /** Never responds to a call. `arrived` resolves once the call was made. */
    hold(name: Name): { readonly arrived: Promise<void> } {
      const arrived = Promise.withResolvers<void>();
      reply(name, () => {
        arrived.resolve();
        return new Promise<never>(() => undefined);
      });
      return { arrived: arrived.promise };
    },
  };
}
