/** What one kind of attempt stores of its run for each learner. A browser that stores nothing for us only loses it on a reload. */
export interface RunStorage<Stored> {
  readonly read: (userId: number) => Stored | null;
  readonly write: (userId: number, run: Stored) => void;
  readonly forget: (userId: number) => void;
}

/** Storage under a name: of this tab (`sessionStorage`), or of the device beyond it (`localStorage`). */
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
    read: (userId) => orNull(() => parse(globalThis[area].getItem(keyOf(userId)))),
    write: (userId, run) => void orNull(() => globalThis[area].setItem(keyOf(userId), JSON.stringify(run))),
    forget: (userId) => void orNull(() => globalThis[area].removeItem(keyOf(userId))),
  };
}

function orNull<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch {
    return null;
  }
}
