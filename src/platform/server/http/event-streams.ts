import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Message, PubSub, Topic } from '../pub-sub.ts';
import { ApiError } from './api-error.ts';
import { signedIn } from './register-call.ts';
import { PassThrough } from 'node:stream';

/** Server-sent events on their way to a browser. */
interface EventStream {
  /** Sends one event at once. Nothing is sent any more once the browser has gone. */
  readonly send: (event: string, data: unknown) => void;
  /** Keeps the line open where proxies cut one that is silent; false when the browser has not even taken what was sent before. */
  readonly beat: () => boolean;
  readonly end: () => void;
}

/** Answers a request by server-sent events, under the headers that every answer has. */
export function openEventStream(reply: FastifyReply): EventStream {
  const body = new PassThrough();
  // A browser that goes destroys what is on its way to it; that is no fault.
  body.on('error', () => undefined);
  // Proxies that gather an answer before they pass it on are asked not to.
  void reply.type('text/event-stream; charset=utf-8').header('x-accel-buffering', 'no').send(body);
  return {
    send(event, data) {
      if (body.writable) body.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    },
    beat() {
      if (body.writableNeedDrain) return false;
      if (body.writable) body.write(':\n\n');
      return true;
    },
    end: () => body.end(),
  };
}

/** Aborts when whoever made a request goes before the answer is complete. */
export function abortOnDisconnect(reply: FastifyReply): AbortSignal {
  const leaving = new AbortController();
  const { raw } = reply;
  raw.once('close', () => {
    if (!raw.writableFinished) leaving.abort();
  });
  return leaving.signal;
}

/** What a browser is told of a message: an event, nothing, or that there is no more to come for this person. */
export type StreamEvent = { readonly event: string; readonly data: unknown } | null | 'over';

/** What a stream is about, and for whom. */
export interface StreamOptions {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** What is heard of: at the least one. */
  readonly topics: readonly Topic[];
  /** Throws what refuses this person; asked once nothing that happens afterwards can pass unheard. */
  readonly admit: () => Promise<unknown>;
  readonly toEvent: (message: Message) => StreamEvent;
  /** Called once the stream is open. Returns what to do when it closes. */
  readonly onOpen?: () => () => void;
}

/** Streams that one person may have open at a time with one server: a browser that is hidden closes its own. */
export const MAX_STREAMS_PER_USER = 8;

/** Streams that one server keeps open at a time. */
export const MAX_STREAMS = 2000;

/** A silent line is cut by proxies after a minute, and some sooner. */
const BEAT_EVERY_MS = 20_000;

/** After so many beats a browser asks anew, by a session that may have run out meanwhile: an hour. */
const MOST_BEATS = 180;

/** Lines that stay open to browsers, and on which they are told what happens. */
export interface EventStreams {
  /**
   * Answers a request by server-sent events: `open` at once, then what `toEvent` returns for each message, `gap` when messages may have been
   * lost, and `over` at the end when there is nothing more for this person: also when they signed out.
   * Only return this promise from a route: a reply is a thenable, so awaiting it waits until the browser has gone. What depends on the
   * stream goes into `onOpen`.
   * @throws ApiError what `admit` refuses with; TOO_MANY_REQUESTS; UNAVAILABLE
   */
  open(stream: StreamOptions): Promise<FastifyReply>;
}

interface OpenStream {
  readonly events: EventStream;
  beats: number;
}

/** Keeps the streams of an application, and ends them when it closes. */
export function createEventStreams(app: FastifyInstance, pubSub: PubSub): EventStreams {
  const streams = new Set<OpenStream>();
  const takePlace = createPlaces();

  const beat = setInterval(() => beatAll(streams), BEAT_EVERY_MS).unref();
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
    clearInterval(beat);
    for (const { events } of streams) events.end();
  });

  return {
    async open({ request, reply, topics, admit, toEvent, onOpen }) {
      const user = signedIn(request.caller);
      const session: Topic = `session:${user.sessionId}`;
      const givePlaceBack = takePlace(user.id);
      const { pass, begin } = createPassing();
      let leave: (() => void) | undefined;
      let onClose: (() => void) | undefined;
      let stream: OpenStream | null = null;
      let gone = false;

      function clear(): void {
        if (gone) return;
        gone = true;
        leave?.();
        onClose?.();
        givePlaceBack();
        if (stream !== null) streams.delete(stream);
      }

      reply.raw.once('close', clear);
      try {
        leave = await pubSub.subscribe([...topics, session], {
          onMessage: (message) => pass(message.topic === session ? 'over' : toEvent(message)),
          onGap: () => pass({ event: 'gap', data: {} }),
        });
        await admit();
        // Whoever signed out while the line was opened was not heard of by it.
        signedIn(await app.userOf(request));
        if (closing) throw new ApiError('UNAVAILABLE', 'The service is stopping just now.', { retryAfter: 5 });
      } catch (error) {
        clear();
        throw error;
      }
      if (gone) {
        // The browser went before the line was open, and what was subscribed for it since.
        leave();
        return reply.hijack();
      }
      stream = { events: openEventStream(reply), beats: 0 };
      streams.add(stream);
      onClose = onOpen?.();
      begin(stream.events);
      return reply;
    },
  };
}

/** Sends a beat on each stream, and ends those that take no more or have had their hour. */
function beatAll(streams: Iterable<OpenStream>): void {
  for (const stream of streams) {
    stream.beats += 1;
    if (!stream.events.beat() || stream.beats > MOST_BEATS) stream.events.end();
  }
}

/** Passes on what a browser is told. What comes before its line is open waits for it. */
function createPassing(): {
  readonly pass: (told: StreamEvent) => void;
  readonly begin: (events: EventStream) => void;
} {
  const early: StreamEvent[] = [];
  let open: EventStream | null = null;

  function pass(told: StreamEvent): void {
    if (told === null) return;
    if (open === null) early.push(told);
    else if (told === 'over') {
      open.send('over', {});
      open.end();
    } else open.send(told.event, told.data);
  }

  return {
    pass,
    begin(events) {
      open = events;
      events.send('open', {});
      for (const told of early) pass(told);
    },
  };
}

/** The places for streams. What is answered takes one for a person, and answers how it is given back. */
function createPlaces(): (userId: number) => () => void {
  const perPerson = new Map<number, number>();
  return (userId) => {
    const open = perPerson.get(userId) ?? 0;
    if (open >= MAX_STREAMS_PER_USER)
      throw new ApiError('TOO_MANY_REQUESTS', 'This is open in many windows. Close some of them.', { retryAfter: 60 });
    const all = [...perPerson.values()].reduce((sum, count) => sum + count, 0);
    if (all >= MAX_STREAMS)
      throw new ApiError('UNAVAILABLE', 'Very many people are here just now. Reload the page for what is new.', {
        retryAfter: 60,
      });
    perPerson.set(userId, open + 1);
    return () => {
      const left = (perPerson.get(userId) ?? 1) - 1;
      if (left === 0) perPerson.delete(userId);
      else perPerson.set(userId, left);
    };
  };
}
