import { ApiFailure, fetchCall } from '../../../platform/client/api-client.ts';
import type { ErrorCode } from '../../../platform/shared/errors.ts';
import { readEvents, type StreamEvent } from '../rules/generated/read-events.ts';
import type { Question, Reply } from './queries.ts';

/** Receives an answer while it is loading. */
export interface AnswerListener {
  readonly onStart: (conversationId: string) => void;
  readonly onText: (delta: string) => void;
}

/**
 * Sends a question and passes on the streamed text. Resolves with the whole answer, or the library's when the provider failed.
 * @throws ApiFailure, or the abort error.
 */
export async function ask(question: Question, signal: AbortSignal, listener: AnswerListener): Promise<Reply> {
  const response = await fetchCall('POST', '/api/jocelyn/chat/stream', { body: question, signal });
  return readAnswer(response, signal, listener);
}

async function readAnswer(response: Response, signal: AbortSignal, listener: AnswerListener): Promise<Reply> {
  const pieces = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const piece = await pieces?.read().catch((error: unknown) => {
      if (signal.aborted) throw error;
      throw cut();
    });
    if (piece === undefined || piece.done) throw cut();
    const read = readEvents(rest + piece.value);
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

/** The stream ended before the answer. The network may be fine: a retry returns the same answer. */
function cut(): ApiFailure {
  const sentence = 'The answer broke off. Please try again.';
  return new ApiFailure(0, sentence, { code: 'INTERNAL', sentence, issues: [] });
}
