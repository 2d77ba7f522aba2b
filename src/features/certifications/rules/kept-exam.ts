/** What a device keeps of a running exam: the answers the server has not confirmed, and which questions to look at again. */
export interface KeptExam {
  /** The exam's id. */
  readonly id: number;
  /** Position and option (from 0), the oldest first. */
  readonly waiting: readonly (readonly [position: number, chosen: number])[];
  /** Positions. */
  readonly marked: readonly number[];
  /** Position of the question that was open. */
  readonly open: number;
}

/** Reads what a device kept; null when it is none of ours. */
export function parseKeptExam(text: string | null): KeptExam | null {
  const value = parsed(text);
  if (!isRecord(value)) return null;
  const { id, waiting, marked, open } = value;
  if (!isWhole(id) || !isWhole(open) || !Array.isArray(waiting) || !Array.isArray(marked)) return null;
  return { id, waiting: waiting.filter(isAnswer), marked: marked.filter(isWhole), open };
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Record<'id' | 'waiting' | 'marked' | 'open', unknown> {
  return typeof value === 'object' && value !== null;
}

function isAnswer(value: unknown): value is readonly [number, number] {
  return Array.isArray(value) && value.length === 2 && value.every(isWhole);
}

function isWhole(value: unknown): value is number {
  return Number.isSafeInteger(value);
}
