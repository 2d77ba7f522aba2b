export { useCountdown, type CountdownOptions } from './Clock.tsx';
export { openFreeOrderRun, type ShownQuestion } from './free-order-run.ts';
export { useScrolledHeading as useArrival } from './QuestionCard.tsx';
export { useRun, type RunEnd } from './run.ts';
export { openSequentialRun } from './sequential-run.ts';

/** Stores the running attempt of each learner in the browser. A browser without storage only loses it on a reload. */
interface RunStorage<Stored> {
  readonly read: (userId: number) => Stored | null;
  readonly write: (userId: number, run: Stored) => void;
  readonly forget: (userId: number) => void;
}

/** Creates the storage for one kind of attempt: of this tab (`sessionStorage`) or of the device (`localStorage`). */
export function runStorage<Stored>({
  area,
  name,
  parse,
}: {
  readonly area: 'sessionStorage' | 'localStorage';
  readonly name: string;
  readonly parse: (text: string | null) => Stored | null;
}): RunStorage<Stored> {
  const keyOf = (userId: number): string => `${name}.run.${userId}`;
  return {
    read: (userId) => nullOnError(() => parse(globalThis[area].getItem(keyOf(userId)))),
    write: (userId, run) => void nullOnError(() => globalThis[area].setItem(keyOf(userId), JSON.stringify(run))),
    forget: (userId) => void nullOnError(() => globalThis[area].removeItem(keyOf(userId))),
  };
}

function nullOnError<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch {
    return null;
  }
}
