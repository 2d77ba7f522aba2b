/** Largest number of characters of a note. */
export const NOTE_LIMIT = 1000;

/** The two sorts of scenario a learner marks: a professional scenario, or a case study. */
export const SCENARIO_KINDS = ['professional', 'case'] as const;

/** A sort of scenario. */
export type ScenarioKind = (typeof SCENARIO_KINDS)[number];

/** What a learner marked on one scenario. Times are ISO instants, null while it is not so; only a saved one has a note. */
export interface ScenarioMark {
  readonly studiedAt: string | null;
  readonly savedAt: string | null;
  readonly note: string | null;
}

/** What to change of a mark; what is absent stays. A note comes only together with `saved: true`. */
export interface MarkChange {
  readonly studied?: boolean | undefined;
  readonly saved?: boolean | undefined;
  readonly note?: string | null | undefined;
}

/** Whether a change only takes marks away, which everyone may do with what they marked while it was open to them. */
export function onlyUnmarks({ studied, saved }: MarkChange): boolean {
  return studied !== true && saved !== true;
}

/** A scenario nobody has marked. */
export const UNMARKED: ScenarioMark = { studiedAt: null, savedAt: null, note: null };

/** A note as it is kept: without blanks around it; null when nothing is left. */
export function storedNote(typed: string | null): string | null {
  const note = typed?.trim() ?? '';
  return note === '' ? null : note;
}

/** The mark after a change. The first time counts: marking again leaves it. Taking a scenario off the list takes its note away. */
export function markAfter(mark: ScenarioMark, { studied, saved, note }: MarkChange, now: string): ScenarioMark {
  const savedAt = timeAfter(mark.savedAt, saved, now);
  return {
    studiedAt: timeAfter(mark.studiedAt, studied, now),
    savedAt,
    note: savedAt === null ? null : note === undefined ? mark.note : storedNote(note),
  };
}

function timeAfter(time: string | null, marked: boolean | undefined, now: string): string | null {
  if (marked === undefined) return time;
  return marked ? (time ?? now) : null;
}
