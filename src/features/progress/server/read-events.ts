import { z } from 'zod';
import { lengthsOf } from '../../../platform/server/http/lengths.ts';
import { faultsOf, validate } from '../../../platform/server/http/validate.ts';
import type { ParsedOf } from '../../../platform/shared/contract.ts';
import { EVENTS_PER_BATCH, eventSchema, type progressContract } from '../contract.ts';
import type { LearningEvent } from '../rules/learning-record.ts';
import { kindOf } from '../rules/tried-cards.ts';
import type { EventResult } from './service.ts';

type SentEvent = ParsedOf<typeof progressContract.record, 'body'>['events'][number];

const batchSchema = z.strictObject({ events: z.array(eventSchema).max(EVENTS_PER_BATCH) });
const batchLengths = lengthsOf(batchSchema, 'the events of a batch');

/** The events of a batch that could be read, and the refusals of the others by their place in it. */
export interface ReadBatch {
  readonly events: readonly LearningEvent[];
  readonly unreadable: ReadonlyMap<number, EventResult>;
}

const NOT_GRADED = 'This question cannot be graded.';

/**
 * Reads each event of a batch by itself, its instant in whole milliseconds: the rules tell no finer ones apart. The answer to a
 * question is graded by `rightOption`, which answers the right option of a card and null where it has none, and taken as the study of that card (product-rules.md, V13).
 * @throws ApiError INVALID_REQUEST when not one of them can be read.
 */
export function readEvents(sent: readonly SentEvent[], rightOption: (cardId: number) => string | null): ReadBatch {
  if (sent.every((event) => 'unreadable' in event))
    validate(batchSchema, batchLengths, {
      events: sent.map((event) => ('unreadable' in event ? event.unreadable : event)),
    });
  const events: LearningEvent[] = [];
  const unreadable = new Map<number, EventResult>();
  for (const [place, event] of sent.entries()) {
    const learned = 'unreadable' in event ? refused(event.unreadable) : graded(event, rightOption);
    if ('outcome' in learned) unreadable.set(place, learned);
    else events.push({ ...learned, at: new Date(learned.at).toISOString() });
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

/** The results of all events in the order in which they were sent. */
export function inOrderSent(read: readonly EventResult[], unreadable: ReadonlyMap<number, EventResult>): EventResult[] {
  const rest = read.values();
  return Array.from(
    { length: read.length + unreadable.size },
    (_, place) => unreadable.get(place) ?? rest.next().value,
  ).filter((result) => result !== undefined);
}

function refused(event: { readonly id: string }): EventResult {
  const { error } = eventSchema.safeParse(event);
  const fault = error === undefined ? undefined : faultsOf(error)[0];
  return { id: event.id, outcome: 'refused', reason: fault?.message ?? 'This event cannot be read.' };
}
