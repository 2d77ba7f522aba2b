/** Maximum length of a note in characters. */
export const NOTE_LIMIT = 1000;

/** Kinds of scenarios: professional scenarios and case studies. */
export const SCENARIO_KINDS = ['professional', 'case'] as const;

export type ScenarioKind = (typeof SCENARIO_KINDS)[number];

/** A user's marks on a scenario. Times are ISO strings, null when not marked. Only a saved scenario has a note. */
export interface ScenarioMark {
  readonly studiedAt: string | null;
  readonly savedAt: string | null;
  readonly note: string | null;
}

/** Change of a mark; absent fields stay. A note needs `saved: true`. */
export interface MarkChange {
  readonly studied?: boolean | undefined;
  readonly saved?: boolean | undefined;
  readonly note?: string | null | undefined;
}

/** Whether a change only removes marks. A user may remove marks from a scenario that is locked since. */
export function isRemovalOnly({ studied, saved }: MarkChange): boolean {
  return studied !== true && saved !== true;
}

export const UNMARKED: ScenarioMark = { studiedAt: null, savedAt: null, note: null };

/** Returns the note to store: trimmed, null when empty. */
export function storedNote(typed: string | null): string | null {
  const note = typed?.trim() ?? '';
  return note === '' ? null : note;
}

/** Returns the mark after a change. Marking again keeps the first time; removing from saved deletes the note. */
export function applyMarkChange(mark: ScenarioMark, { studied, saved, note }: MarkChange, now: string): ScenarioMark {
  const savedAt = applyTime(mark.savedAt, saved, now);
  return {
    studiedAt: applyTime(mark.studiedAt, studied, now),
    savedAt,
    note: savedAt === null ? null : note === undefined ? mark.note : storedNote(note),
  };
}

function applyTime(time: string | null, marked: boolean | undefined, now: string): string | null {
  if (marked === undefined) return time;
  return marked ? (time ?? now) : null;
}
