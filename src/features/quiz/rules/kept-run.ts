/** An answer that the server has not confirmed. `chosen` from 0, null for none; `timeSpent` in milliseconds. */
export interface WaitingAnswer {
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

/** What a browser tab keeps of a quiz, so that a reload loses neither an answer nor what was just chosen. */
export interface KeptRun {
  readonly id: number;
  readonly waiting: readonly WaitingAnswer[];
  readonly open: OpenQuestion | null;
}

/** Reads what a tab kept; null when it is none of ours. */
export function parseKeptRun(text: string | null): KeptRun | null {
  const value = parsed(text);
  if (!isRecord(value) || !isWhole(value['id']) || !Array.isArray(value['waiting'])) return null;
  const { open } = value;
  return {
    id: value['id'],
    waiting: value['waiting'].filter(isWaitingAnswer),
    open: isOpenQuestion(open) ? open : null,
  };
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

function isWaitingAnswer(value: unknown): value is WaitingAnswer {
  return isRecord(value) && isWhole(value['position']) && isOption(value['chosen']) && isWhole(value['timeSpent']);
}

function isOpenQuestion(value: unknown): value is OpenQuestion {
  return isRecord(value) && isWhole(value['position']) && isOption(value['chosen']) && isWhole(value['startedAt']);
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
