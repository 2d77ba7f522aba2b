import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Message, PubSub, Topic } from '../pub-sub.ts';
import { ApiError } from './api-error.ts';
import { signedIn } from './register-call.ts';
import { PassThrough } from 'node:stream';

/** A response of server-sent events. */
interface EventStream {
  /** Sends an event, unless the browser has disconnected. */
  readonly send: (event: string, data: unknown) => void;
  /** Sends a comment, so that proxies keep the connection. Returns false when earlier data are still unread. */
  readonly keepAlive: () => boolean;
  readonly end: () => void;
}

/** Answers a request with server-sent events. */
export function openEventStream(reply: FastifyReply): EventStream {
  const body = new PassThrough();
  // A disconnected browser destroys the stream, which is no error.
  body.on('error', () => undefined);
  // Turns off buffering in proxies.
  void reply.type('text/event-stream; charset=utf-8').header('x-accel-buffering', 'no').send(body);
  return {
    send(event, data) {
      if (body.writable) body.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    },
    keepAlive() {
      if (body.writableNeedDrain) return false;
      if (body.writable) body.write(':\n\n');
      return true;
    },
    end: () => body.end(),
  };
}

/** Returns a signal that is aborted when the client disconnects before the response is complete. */
export function abortOnDisconnect(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  const { raw } = reply;
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort();
  });
  return controller.signal;
}

/** Result for a message: an event, nothing, or `over` when no more events follow for this user. */
export type StreamEvent = { readonly event: string; readonly data: unknown } | null | 'over';

/** The topics and the user of a stream. */
export interface StreamOptions {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** At least one. */
  readonly topics: readonly Topic[];
  /** Throws when this user has no access. Called after the subscription, so that no later event is missed. */
  readonly admit: () => Promise<unknown>;
  readonly toEvent: (message: Message) => StreamEvent;
  /** Called when the stream is open. Returns a function that is called when it closes. */
  readonly onOpen?: () => () => void;
}

/** Open streams of one user at one server. Hidden browser tabs close theirs. */
export const MAX_STREAMS_PER_USER = 8;

/** Open streams of one server. */
export const MAX_STREAMS = 2000;

/** Proxies close silent connections after a minute or less. */
const KEEP_ALIVE_MS = 20_000;

/** A stream ends after this many keep-alives (an hour). The browser reconnects, which checks its session again. */
const MAX_KEEP_ALIVES = 180;

export interface EventStreams {
  /**
   * Answers a request with server-sent events: `open` first, then the result of `toEvent` for each message. Sends `gap`
   * when messages may be lost, and `over` when no more events follow, also after the user signed out. A route must
   * return this promise and not await it: a reply is a thenable that resolves when the browser disconnects. Use
   * `onOpen` for side effects that depend on the stream.
   * @throws ApiError the error of `admit`, TOO_MANY_REQUESTS or UNAVAILABLE
   */
  open(stream: StreamOptions): Promise<FastifyReply>;
  /** Returns the number of open streams of this process. */
  count(): number;
}

interface OpenStream {
  readonly events: EventStream;
  keepAlives: number;
}

/** Creates the event streams of an application, which end when it closes. */
export function createEventStreams(app: FastifyInstance, pubSub: PubSub): EventStreams {
  const streams = new Set<OpenStream>();
  const reserve = createReservations();

  const timer = setInterval(() => keepAllAlive(streams), KEEP_ALIVE_MS).unref();
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
    clearInterval(timer);
    for (const { events } of streams) events.end();
  });

  return {
    count: () => streams.size,
    async open({ request, reply, topics, admit, toEvent, onOpen }) {
      const user = signedIn(request.caller);
      const session: Topic = `session:${user.sessionId}`;
      const release = reserve(user.id);
      const { send, begin } = createSender();
      let unsubscribe: (() => void) | undefined;
      let onClose: (() => void) | undefined;
      let stream: OpenStream | null = null;
      let isClosed = false;

      function close(): void {
        if (isClosed) return;
        isClosed = true;
        unsubscribe?.();
        onClose?.();
        release();
        if (stream !== null) streams.delete(stream);
      }

      reply.raw.once('close', close);
      try {
        unsubscribe = await pubSub.subscribe([...topics, session], {
          onMessage: (message) => send(message.topic === session ? 'over' : toEvent(message)),
          onGap: () => send({ event: 'gap', data: {} }),
        });
        await admit();
        // The user may have signed out before the subscription started.
        signedIn(await app.userOf(request));
        if (closing) throw new ApiError('UNAVAILABLE', 'The service is stopping just now.', { retryAfter: 5 });
      } catch (error) {
        close();
        throw error;
      }
      if (isClosed) {
        // The browser disconnected during the subscription.
        unsubscribe();
        return reply.hijack();
      }
      stream = { events: openEventStream(reply), keepAlives: 0 };
      streams.add(stream);
      onClose = onOpen?.();
      begin(stream.events);
      return reply;
    },
  };
}

/** Sends a keep-alive on each stream. Ends those that are not read or have lasted an hour. */
function keepAllAlive(streams: Iterable<OpenStream>): void {
  for (const stream of streams) {
    stream.keepAlives += 1;
    if (!stream.events.keepAlive() || stream.keepAlives > MAX_KEEP_ALIVES) stream.events.end();
  }
}

/** Sends events to a stream. Events before `begin` are queued. */
function createSender(): {
  readonly send: (event: StreamEvent) => void;
  readonly begin: (events: EventStream) => void;
} {
  const queued: StreamEvent[] = [];
  let open: EventStream | null = null;

  function send(event: StreamEvent): void {
    if (event === null) return;
    if (open === null) queued.push(event);
    else if (event === 'over') {
      open.send('over', {});
      open.end();
    } else open.send(event.event, event.data);
  }

  return {
    send,
    begin(events) {
      open = events;
      events.send('open', {});
      for (const event of queued) send(event);
    },
  };
}

/** Counts open streams. Returns a function that reserves one for a user and returns its release. */
function createReservations(): (userId: number) => () => void {
  const perUser = new Map<number, number>();
  return (userId) => {
    const open = perUser.get(userId) ?? 0;
    if (open >= MAX_STREAMS_PER_USER)
      throw new ApiError('TOO_MANY_REQUESTS', 'LabourWise is open in many windows. Close some.', { retryAfter: 60 });
    const all = [...perUser.values()].reduce((sum, count) => sum + count, 0);
    if (all >= MAX_STREAMS)
      throw new ApiError('UNAVAILABLE', 'Many people are here just now. Reload the page to see what is new.', {
        retryAfter: 60,
      });
    perUser.set(userId, open + 1);
    return () => {
      const left = (perUser.get(userId) ?? 1) - 1;
      if (left === 0) perUser.delete(userId);
      else perUser.set(userId, left);
    };
  };
}
