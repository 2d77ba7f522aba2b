/** Seconds left at which a clock tells more than its figures. */
export interface ClockMarks {
  /** From here on it is yellow; null for never. */
  readonly warning: number | null;
  /** From here on it is red. */
  readonly danger: number;
  /** At each of them it speaks (WCAG 2.2.1), the last one last. */
  readonly spoken: readonly number[];
}

/**
 * How one kind of assessment is held: what tells a quiz, an exam and a challenge apart for the rules, the store and the run
 * that they share. A further kind is a further policy.
 */
export interface AssessmentPolicy {
  /** As a person is told of it: "You have no such quiz." */
  readonly name: string;
  /** What the time is given for: one question after the other, or the whole, in which questions stand in any order. */
  readonly time: 'each question' | 'whole';
  /** Whether a question may be answered anew until the end; otherwise its first answer stands. */
  readonly changeable: boolean;
  /** Milliseconds for which an answer that was on its way is still taken after its time. */
  readonly grace: number;
  /** How a share of right answers becomes whole percent. */
  readonly rounding: 'nearest' | 'down';
  /** Milliseconds between a failed attempt and the next; 0 where nothing can be failed. */
  readonly waitAfterFailing: number;
  readonly marks: ClockMarks;
}
