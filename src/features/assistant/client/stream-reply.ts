import { ApiFailure, fetchCall } from '../../../platform/client/api-client.ts';
import type { ErrorCode } from '../../../platform/shared/errors.ts';
import type { ChatRequest, Reply } from './queries.ts';

/** Receives an answer while it is loading. */
export interface AnswerListener {
  readonly onStart: (conversationId: string) => void;
  readonly onText: (delta: string) => void;
}

/**
 * Sends a question and passes on the streamed text. Resolves with the whole answer, or the library's when the provider failed.
 * @throws ApiFailure, or the abort error.
 */
export async function streamReply(request: ChatRequest, signal: AbortSignal, listener: AnswerListener): Promise<Reply> {
  const response = await fetchCall('POST', '/api/jocelyn/chat/stream', { body: request, signal });
  return readReply(response, signal, listener);
}

async function readReply(response: Response, signal: AbortSignal, listener: AnswerListener): Promise<Reply> {
  const pieces = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const piece = await pieces?.read().catch((error: unknown) => {
      if (signal.aborted) throw error;
      throw interrupted();
    });
    if (piece === undefined || piece.done) throw interrupted();
    const read = parseEvents(rest + piece.value);
    rest = read.rest;
    for (const event of read.events) {
      const reply = handleEvent(event, listener);
      if (reply !== null) return reply;
    }
  }
}

function handleEvent({ name, data }: StreamEvent, { onStart, onText }: AnswerListener): Reply | null {
  switch (name) {
    case 'start': {
      const { conversationId }: Pick<Reply, 'conversationId'> = JSON.parse(data);
      onStart(conversationId);
      return null;
    }
    case 'text': {
      const { delta }: { delta: string } = JSON.parse(data);
      onText(delta);
      return null;
    }
    case 'reply':
      return JSON.parse(data);
    case 'error': {
      const { error, code }: { error: string; code: ErrorCode } = JSON.parse(data);
      throw new ApiFailure(500, data, { code, sentence: error, issues: [] });
    }
    default:
      return null;
  }
}

/** Returns the error of a stream that ended before the answer. The network may be fine: a retry returns the same answer. */
function interrupted(): ApiFailure {
  const sentence = 'The answer broke off. Please try again.';
  return new ApiFailure(0, sentence, { code: 'INTERNAL', sentence, issues: [] });
}

/** A server-sent event. */
export interface StreamEvent {
  readonly name: string;
  readonly data: string;
}

/** The complete events of a stream so far, and the incomplete text after them. */
interface ParsedEvents {
  readonly events: readonly StreamEvent[];
  readonly rest: string;
}

/** Parses the received text into server-sent events. Drops comments, which only keep the connection open. */
export function parseEvents(received: string): ParsedEvents {
  const blocks = received.replaceAll('\r\n', '\n').split('\n\n');
  const rest = blocks.pop() ?? '';
  return { events: blocks.map(eventOf).filter(({ data }) => data !== ''), rest };
}

function eventOf(block: string): StreamEvent {
  const lines = block.split('\n');
  const valuesOf = (field: string) =>
    lines
      .filter((line) => line.startsWith(`${field}:`))
      .map((line) => line.slice(field.length + 1))
      .map((value) => (value.startsWith(' ') ? value.slice(1) : value));
  return { name: valuesOf('event')[0] ?? 'message', data: valuesOf('data').join('\n') };
}
