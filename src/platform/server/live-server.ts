import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { connectionsOf, LATE_MS } from './http/closing.ts';
import { loggedError } from './logged-error.ts';

/** How often it is looked at whether another process changed the content, in milliseconds. */
const LOOK_MS = 3_000;

/** How long it is waited before an application that could not be built is tried again, in milliseconds. */
const AGAIN_MS = 60_000;

/** How often it is tried at once. */
const ATTEMPTS = 3;

/** How long an application that was replaced may take over what it has begun, in milliseconds. */
const RETIRING_MS = 30_000;

/** How many that were replaced may still be answering; the one before them is closed at once. */
const MOST_RETIRING = 2;

/** What an application is told that may be built anew while it runs. */
export interface Renewing {
  /** Builds the application anew, and comes back once requests reach the new one. Never fails: the one that runs goes on. */
  readonly renew: () => Promise<void>;
}

/** What an application is built under. */
export interface Building extends Renewing {
  /** Whether another answers meanwhile: then nobody waits for this one, and it may make everything ready first. */
  readonly isBeside: boolean;
}

/** A server that goes on while the application behind it is built anew. */
export interface LiveServer extends Renewing {
  /** What listens. */
  readonly listener: Pick<Server, 'address'>;
  /** The application that answers now. */
  readonly app: () => FastifyInstance;
  readonly listen: (place: { readonly port: number; readonly host: string }) => Promise<void>;
  /** Lets requests finish; connections still open after so many milliseconds are cut. */
  readonly close: (withinMs: number) => Promise<void>;
}

/** An application with what it has not answered yet. */
interface Shown {
  readonly app: FastifyInstance;
  readonly underWay: Set<ServerResponse>;
}

/** What a live server is made of. */
export interface LiveParts {
  readonly build: (building: Building) => Promise<FastifyInstance>;
  /** Changes whenever the content does, whichever process changed it. */
  readonly version: () => Promise<string>;
}

/**
 * Listens for an application and hands requests to it. When the content changes, another is built over it beside the one
 * that runs; once it is ready, new requests go there, and the one before finishes what it has begun and closes. No
 * connection is cut by it.
 */
export async function createLiveServer({ build, version }: LiveParts): Promise<LiveServer> {
  const stopping = new AbortController();
  const { retire, hurry } = createRetirement();
  const changes = inTurn(() => replace());
  const renewing: Renewing = { renew: changes.next };
  const server = createServer((request, response) => handTo(shown, request, response));
  const connections = connectionsOf(server);
  let seen = await version();
  let shown: Shown = await made(false);

  const { requestTimeout, keepAliveTimeout, headersTimeout } = shown.app.server;
  Object.assign(server, { requestTimeout, keepAliveTimeout, headersTimeout });
  server.on('clientError', (error, socket) => shown.app.server.emit('clientError', error, socket));

  async function made(isBeside: boolean): Promise<Shown> {
    const app = await build({ ...renewing, isBeside });
    hearThrough(app, server);
    await app.ready();
    return { app, underWay: new Set() };
  }

  /** A database that is too busy for a moment is asked again. */
  async function replace(attempt = 1): Promise<void> {
    if (stopping.signal.aborted) return;
    const before = shown;
    try {
      const now = await version();
      shown = await made(true);
      seen = now;
    } catch (error) {
      before.app.log.error({ err: loggedError(error) }, 'the application could not be built over the changed content');
      return attempt < ATTEMPTS ? replace(attempt + 1) : undefined;
    }
    if (server.listening) await serve(shown.app);
    void retire(before);
  }

  return {
    ...renewing,
    listener: server,
    app: () => shown.app,
    async listen(place) {
      server.listen(place);
      await once(server, 'listening');
      await serve(shown.app);
      void watch({ version, seen: () => seen, changes, stopping: stopping.signal });
    },
    async close(withinMs) {
      stopping.abort();
      await changes.current();
      const cut = setTimeout(() => server.closeAllConnections(), withinMs);
      hurry();
      const closed = shown.app.close();
      if (server.listening) await stopListening(server, connections);
      await closed;
      clearTimeout(cut);
    },
  };
}

/** Gives a request to an application, which has it under way until the answer is out. */
function handTo({ app, underWay }: Shown, request: IncomingMessage, response: ServerResponse): void {
  underWay.add(response);
  response.once('close', () => underWay.delete(response));
  app.server.emit('request', request, response);
}

/** Changes, one after the other. */
interface Changes {
  /** Whoever asks while one is made waits for the next, which reads what was kept meanwhile; they share it. */
  readonly next: () => Promise<void>;
  /** The one that is made, or the last that was. */
  readonly current: () => Promise<void>;
  /** The one that was asked for last. */
  readonly last: () => Promise<void>;
}

function inTurn(make: () => Promise<void>): Changes {
  let change: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;
  return {
    next() {
      next ??= change.then(() => {
        next = null;
        change = make();
        return change;
      });
      return next;
    },
    current: () => change,
    last: () => next ?? change,
  };
}

/** What is watched for changes of the content: its version, the one that is answered by, and the changes that follow from another. */
interface Watched extends Pick<LiveParts, 'version'> {
  readonly seen: () => string;
  readonly changes: Changes;
  readonly stopping: AbortSignal;
}

/** Every few seconds, whether the content was changed, here or by another process. */
async function watch({ version, seen, changes, stopping }: Watched): Promise<void> {
  for (let pause = LOOK_MS; !stopping.aborted;) {
    await wait(pause, undefined, { signal: stopping, ref: false }).catch(() => undefined);
    // What is being built has read what was kept so far: it is not built twice.
    await changes.last();
    const now = await version().catch(() => seen());
    if (now !== seen() && !stopping.aborted) await changes.next();
    pause = seen() === now ? LOOK_MS : AGAIN_MS;
  }
}

/** Applications that were replaced, until each has finished what it has begun and is closed. */
function createRetirement(): { readonly retire: (old: Shown) => Promise<void>; readonly hurry: () => void } {
  const retiring: { readonly shown: Shown; readonly now: AbortController }[] = [];
  return {
    async retire(old) {
      const entry = { shown: old, now: new AbortController() };
      retiring.push(entry);
      while (retiring.length > MOST_RETIRING) retiring.shift()?.now.abort();
      await drained(old, AbortSignal.any([entry.now.signal, AbortSignal.timeout(RETIRING_MS)]));
      await old.app.close();
      for (const response of old.underWay) response.destroy();
      if (retiring.includes(entry)) retiring.splice(retiring.indexOf(entry), 1);
    },
    hurry() {
      for (const { now } of retiring) now.abort();
    },
  };
}

/** Takes no more connections, and waits until those that are open have ended. */
async function stopListening(server: Server, connections: ReturnType<typeof connectionsOf>): Promise<void> {
  await wait(LATE_MS);
  const ended = once(server, 'close');
  server.close();
  connections.cutIdle();
  await ended;
}

/** An application whose own server never listens: what it hears comes through another, and its address is that one's. */
function hearThrough(app: FastifyInstance, server: Server): void {
  app.server.listen = () => {
    queueMicrotask(() => app.server.emit('listening'));
    return app.server;
  };
  app.server.address = () => server.address();
}

/** Lets an application begin what it does while it listens. */
async function serve(app: FastifyInstance): Promise<void> {
  await app.listen({ port: 0, host: '127.0.0.1' });
}

/** Waits until an application has answered everything, or until the signal. */
async function drained({ underWay }: Shown, signal: AbortSignal): Promise<void> {
  // One after the other: whoever takes long is waited for once, not again with each that closes before.
  for (const response of underWay) {
    if (signal.aborted) return;
    await once(response, 'close', { signal }).catch(() => undefined);
  }
}
