/** What a device stores of a running attempt, so that a reload loses nothing: the answers that the server has not confirmed. */
export interface StoredRun<Answer> {
  /** The attempt's id. */
  readonly id: number;
  /** The oldest first. */
  readonly waiting: readonly Answer[];
}

/** An answer given in turn. `chosen` from 0, null for none; `timeSpent` in milliseconds. */
export interface TurnAnswer {
  readonly position: number;
  readonly chosen: number | null;
  readonly timeSpent: number;
}

/** The question in front of the learner. `startedAt` in milliseconds since 1970, by this device's clock; where a clock runs, the server's word goes before it. */
export interface OpenQuestion {
  readonly position: number;
  readonly chosen: number | null;
  readonly startedAt: number;
}

/** What is stored where one question comes after the other. */
export interface StoredTurns extends StoredRun<TurnAnswer> {
  readonly open: OpenQuestion | null;
}

/** An answer given in any order: the question's position, and the option from 0. */
export type SheetAnswer = readonly [position: number, chosen: number];

/** What is stored where all questions lie open. */
export interface StoredSheet extends StoredRun<SheetAnswer> {
  /** Positions of the questions to come back to. */
  readonly marked: readonly number[];
  /** Position of the question that was open. */
  readonly open: number;
}

/** Reads what was stored of an attempt in turns; null when it is none of ours. */
export function parseTurns(text: string | null): StoredTurns | null {
  return parseRun(text, isTurnAnswer, ({ open }) => ({ open: isOpenQuestion(open) ? open : null }));
}

/** Reads what was stored of an attempt whose questions lie open; null when it is none of ours. */
export function parseSheet(text: string | null): StoredSheet | null {
  return parseRun(text, isSheetAnswer, ({ marked, open }) =>
    isWhole(open) && Array.isArray(marked) ? { open, marked: marked.filter(isWhole) } : null,
  );
}

function parseRun<Answer, Rest>(
  text: string | null,
  isAnswer: (value: unknown) => value is Answer,
  restOf: (value: Readonly<Record<string, unknown>>) => Rest | null,
): (StoredRun<Answer> & Rest) | null {
  const value = parsed(text);
  if (!isRecord(value)) return null;
  const { id, waiting } = value;
  const rest = restOf(value);
  if (!isWhole(id) || !Array.isArray(waiting) || rest === null) return null;
  return { id, waiting: waiting.filter(isAnswer), ...rest };
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

function isTurnAnswer(value: unknown): value is TurnAnswer {
  return isRecord(value) && isWhole(value['position']) && isOption(value['chosen']) && isWhole(value['timeSpent']);
}

function isOpenQuestion(value: unknown): value is OpenQuestion {
  return isRecord(value) && isWhole(value['position']) && isOption(value['chosen']) && isWhole(value['startedAt']);
}

function isSheetAnswer(value: unknown): value is SheetAnswer {
  return Array.isArray(value) && value.length === 2 && value.every(isWhole);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isWhole(value: unknown): value is number {
  return Number.isSafeInteger(value);
}

function isOption(value: unknown): value is number | null {
  return value === null || isWhole(value);
}
