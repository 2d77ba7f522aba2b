import type { LearningEvent } from './learning-record.ts';

/** The result of one event. A repeat was recorded by an earlier batch, or precedes in the same one. */
export interface EventResult {
  readonly id: string;
  readonly outcome: 'applied' | 'repeat' | 'refused';
  readonly reason?: string;
}

/**
 * Returns the new events of a batch, and the result of every event in the order of the batch. An event counts once, by its id,
 * whatever its case. A recorded event is a repeat even if it would be refused now: the device did not receive the response.
 */
export function newEventsOf(
  events: readonly LearningEvent[],
  recordedIds: ReadonlySet<string>,
  refusalOf: (event: LearningEvent) => string | null,
): { readonly newEvents: readonly LearningEvent[]; readonly results: EventResult[] } {
  const newById = new Map<string, LearningEvent>();
  const results = events.map((event): EventResult => {
    const id = event.id.toLowerCase();
    if (recordedIds.has(id)) return { id: event.id, outcome: 'repeat' };
    const reason = refusalOf(event);
    if (reason !== null) return { id: event.id, outcome: 'refused', reason };
    if (newById.has(id)) return { id: event.id, outcome: 'repeat' };
    newById.set(id, { ...event, id });
    return { id: event.id, outcome: 'applied' };
  });
  return { newEvents: [...newById.values()], results };
}
