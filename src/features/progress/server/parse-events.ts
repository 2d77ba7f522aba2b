import { z } from 'zod';
import { lengthLimitsOf } from '../../../platform/server/http/length-limits.ts';
import { toErrorIssues, validate } from '../../../platform/server/http/validate.ts';
import type { ParsedOf } from '../../../platform/shared/contract.ts';
import { EVENTS_PER_BATCH, eventSchema, type progressContract } from '../contract.ts';
import type { LearningEvent } from '../rules/learning-record.ts';
import { kindOf } from '../rules/tried-cards.ts';
import type { EventResult } from './service.ts';

type SentEvent = ParsedOf<typeof progressContract.record, 'body'>['events'][number];

const batchSchema = z.strictObject({ events: z.array(eventSchema).max(EVENTS_PER_BATCH) });
const batchLengths = lengthLimitsOf(batchSchema, 'the events of a batch');

/** The valid events of a batch, and the refusals of the others by their index. */
export interface ParsedBatch {
  readonly events: readonly LearningEvent[];
  readonly unreadable: ReadonlyMap<number, EventResult>;
}

const NOT_GRADED = 'This question cannot be graded.';

/**
 * Parses each event of a batch by itself, with its instant in whole milliseconds. An answered question is graded by `rightOption`, which
 * returns a card's right option or null, and recorded as study of the card (product-rules.md, V13).
 * @throws ApiError INVALID_REQUEST when no event is valid
 */
export function parseEvents(sent: readonly SentEvent[], rightOption: (cardId: number) => string | null): ParsedBatch {
  if (sent.every((event) => 'unreadable' in event))
    validate(batchSchema, batchLengths, {
      events: sent.map((event) => ('unreadable' in event ? event.unreadable : event)),
    });
  const events: LearningEvent[] = [];
  const unreadable = new Map<number, EventResult>();
  for (const [index, event] of sent.entries()) {
    const parsed = 'unreadable' in event ? refused(event.unreadable) : graded(event, rightOption);
    if ('outcome' in parsed) unreadable.set(index, parsed);
    else events.push({ ...parsed, at: new Date(parsed.at).toISOString() });
  }
  return { events, unreadable };
}

function graded(
  event: Exclude<SentEvent, { unreadable: unknown }>,
  rightOption: (cardId: number) => string | null,
): LearningEvent | EventResult {
  if (event.kind !== 'question.answered') return event;
  const { id, cardId, at, chosen } = event;
  const right = rightOption(cardId);
  return right === null
    ? { id, outcome: 'refused', reason: NOT_GRADED }
    : { id, cardId, at, kind: kindOf(chosen === right) };
}

/** Returns the results of all events in the order in which they were sent. */
export function mergeResults(
  valid: readonly EventResult[],
  unreadable: ReadonlyMap<number, EventResult>,
): EventResult[] {
  const rest = valid.values();
  return Array.from(
    { length: valid.length + unreadable.size },
    (_, index) => unreadable.get(index) ?? rest.next().value,
  ).filter((result) => result !== undefined);
}

function refused(event: { readonly id: string }): EventResult {
  const { error } = eventSchema.safeParse(event);
  const violation = error === undefined ? undefined : toErrorIssues(error)[0];
  return { id: event.id, outcome: 'refused', reason: violation?.message ?? 'This event cannot be read.' };
}
