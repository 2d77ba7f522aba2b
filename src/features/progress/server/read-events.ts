import { z } from 'zod';
import { lengthsOf } from '../../../platform/server/http/lengths.ts';
import { faultsOf, validate } from '../../../platform/server/http/validate.ts';
import type { ParsedOf } from '../../../platform/shared/contract.ts';
import { EVENTS_PER_BATCH, eventSchema, type progressContract } from '../contract.ts';
import type { LearningEvent } from '../rules/learning-record.ts';
import type { EventResult } from './service.ts';

type SentEvent = ParsedOf<typeof progressContract.record, 'body'>['events'][number];

const batchSchema = z.strictObject({ events: z.array(eventSchema).max(EVENTS_PER_BATCH) });
const batchLengths = lengthsOf(batchSchema, 'the events of a batch');

/** The events of a batch that could be read, and the refusals of the others by their place in it. */
export interface ReadBatch {
  readonly events: readonly LearningEvent[];
  readonly unreadable: ReadonlyMap<number, EventResult>;
}

/**
 * Reads each event of a batch by itself.
 * @throws ApiError INVALID_REQUEST when not one of them can be read.
 */
export function readEvents(sent: readonly SentEvent[]): ReadBatch {
  const events = sent.flatMap((event) => ('unreadable' in event ? [] : [event]));
  if (events.length === 0)
    validate(batchSchema, batchLengths, {
      events: sent.map((event) => ('unreadable' in event ? event.unreadable : event)),
    });
  return {
    events,
    unreadable: new Map(
      sent.flatMap((event, place) => ('unreadable' in event ? [[place, refused(event.unreadable)]] : [])),
    ),
  };
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
