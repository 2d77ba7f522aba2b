import { PassThrough } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Server-sent events on their way to a browser. */
export interface EventStream {
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
export function whileThere(reply: FastifyReply): AbortSignal {
  const leaving = new AbortController();
  const { raw } = reply;
  raw.once('close', () => {
    if (!raw.writableFinished) leaving.abort();
  });
  return leaving.signal;
}
