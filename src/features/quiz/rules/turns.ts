/**
 * How long after a question's time its answer may still arrive: a connection that drops for half a minute loses nothing,
 * and holding answers back is worth nothing, because the next question's time runs meanwhile.
 */
const GRACE_MS = 30_000;

/** A quiz as its clock sees it: instants in milliseconds since 1970, the questions in the order they are asked. */
export interface QuizClock {
  readonly startedAt: number;
  /** Milliseconds for each question; Infinity without a clock. */
  readonly limit: number;
  readonly questions: readonly { readonly position: number; readonly answeredAt: number | null }[];
}

/** The question that is being asked, and its time left, which is null without a clock. */
export interface Turn {
  readonly position: number;
  readonly millisecondsLeft: number | null;
}

/** What becomes of an answer: kept as given at an instant, or not, because of when it came. */
export type Arrival = { readonly kind: 'kept'; readonly at: number } | { readonly kind: 'repeat' | 'early' | 'late' };

/** Which question is open; null when nothing is left to ask. A question whose time is over has passed without an answer. */
export function turnAt(clock: QuizClock, now: number): Turn | null {
  const open = scheduleOf(clock).find(({ answeredAt, ends }) => answeredAt === null && now < ends);
  if (open === undefined) return null;
  const left = Math.min(open.ends - now, clock.limit);
  return { position: open.position, millisecondsLeft: Number.isFinite(left) ? left : null };
}

/**
 * Judges an answer that arrives now; null when the quiz has no such question. `timeSpent` is what the device says it took:
 * it counts as given that long after its question began, but never later than it arrived. So what was answered without a
 * network leaves later questions the time they had on the device, and whoever claims too little takes it from the next
 * question. The first answer to a question stands.
 */
export function arrivalOf(clock: QuizClock, answer: { readonly position: number; readonly timeSpent: number }, now: number): Arrival | null {
  const question = scheduleOf(clock).find(({ position }) => position === answer.position);
  if (question === undefined) return null;
  if (question.answeredAt !== null) return { kind: 'repeat' };
  if (!Number.isFinite(clock.limit)) return { kind: 'kept', at: now };
  const turn = turnAt(clock, now);
  if (turn !== null && answer.position > turn.position) return { kind: 'early' };
  if (now > question.ends + GRACE_MS) return { kind: 'late' };
  const given = Math.min(question.began + Math.max(answer.timeSpent, 0), question.ends);
  return { kind: 'kept', at: Math.max(question.began, Math.min(given, now)) };
}

/** When each question begins and ends: the first begins with the quiz, any other once the one before is answered or its time is over. */
function scheduleOf({ startedAt, limit, questions }: QuizClock) {
  let next = startedAt;
  return questions.map((question) => {
    const began = next;
    next = question.answeredAt ?? began + limit;
    return { ...question, began, ends: began + limit };
  });
}
