/** Data of a running attempt on the device, so that a reload loses no answer. */
export interface StoredRun<Answer> {
  /** The attempt's id. */
  readonly id: number;
  /** Answers the server has not confirmed, oldest first. */
  readonly waiting: readonly Answer[];
}

/** An answer in a sequential attempt. `chosen` from 0, null for none; `timeSpent` in milliseconds. */
export interface SequentialAnswer {
  readonly position: number;
  readonly chosen: number | null;
  readonly timeSpent: number;
}

/** The question on the screen. `startedAt` in milliseconds since 1970 by this device's clock; in a timed attempt the server's time replaces it. */
export interface OpenQuestion {
  readonly position: number;
  readonly chosen: number | null;
  readonly startedAt: number;
}

/** The stored run of a sequential attempt: one question after the other. */
export interface StoredSequentialRun extends StoredRun<SequentialAnswer> {
  readonly open: OpenQuestion | null;
}

/** An answer in a free-order attempt: the question's position, and the option from 0. */
export type FreeOrderAnswer = readonly [position: number, chosen: number];

/** The stored run of a free-order attempt: all questions are open at once. */
export interface StoredFreeOrderRun extends StoredRun<FreeOrderAnswer> {
  /** Positions of the questions marked to come back to. */
  readonly marked: readonly number[];
  /** Position of the question on the screen. */
  readonly open: number;
}

/** Parses a stored sequential run; null when the text is not one. */
export function parseSequentialRun(text: string | null): StoredSequentialRun | null {
  return parseRun(text, isSequentialAnswer, ({ open }) => ({ open: isOpenQuestion(open) ? open : null }));
}

/** Parses a stored free-order run; null when the text is not one. */
export function parseFreeOrderRun(text: string | null): StoredFreeOrderRun | null {
  return parseRun(text, isFreeOrderAnswer, ({ marked, open }) =>
    isInteger(open) && Array.isArray(marked) ? { open, marked: marked.filter(isInteger) } : null,
  );
}

function parseRun<Answer, Rest>(
  text: string | null,
  isAnswer: (value: unknown) => value is Answer,
  restOf: (value: Readonly<Record<string, unknown>>) => Rest | null,
): (StoredRun<Answer> & Rest) | null {
  const value = parseJson(text);
  if (!isRecord(value)) return null;
  const { id, waiting } = value;
  const rest = restOf(value);
  if (!isInteger(id) || !Array.isArray(waiting) || rest === null) return null;
  return { id, waiting: waiting.filter(isAnswer), ...rest };
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

function isSequentialAnswer(value: unknown): value is SequentialAnswer {
  return isRecord(value) && isInteger(value['position']) && isOption(value['chosen']) && isInteger(value['timeSpent']);
}

function isOpenQuestion(value: unknown): value is OpenQuestion {
  return isRecord(value) && isInteger(value['position']) && isOption(value['chosen']) && isInteger(value['startedAt']);
}

function isFreeOrderAnswer(value: unknown): value is FreeOrderAnswer {
  return Array.isArray(value) && value.length === 2 && value.every(isInteger);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isInteger(value: unknown): value is number {
  return Number.isSafeInteger(value);
}

function isOption(value: unknown): value is number | null {
  return value === null || isInteger(value);
}
