/** Seconds left at which a clock changes colour or is announced. */
export interface ClockMarks {
  /** From here on it is yellow; null for never. */
  readonly warning: number | null;
  /** From here on it is red. */
  readonly danger: number;
  /** The time left is announced at each of these (WCAG 2.2.1), in descending order. */
  readonly spoken: readonly number[];
}

/**
 * The settings of one kind of assessment (quiz, exam, challenge). Rules, store and run are shared; a new kind needs only a new
 * policy.
 */
export interface AssessmentPolicy {
  /** Used in messages: "You have no such quiz." */
  readonly name: string;
  /** Whether each question has its own time, one after the other, or the whole attempt has one, with questions in any order. */
  readonly time: 'each question' | 'whole';
  /** Whether an answer may be changed until the end; otherwise the first one is final. */
  readonly changeable: boolean;
  /** Milliseconds after the end of the time in which a delayed answer is still accepted. */
  readonly grace: number;
  /** How the score is rounded to whole percent. */
  readonly rounding: 'nearest' | 'down';
  /** Milliseconds between a failed attempt and the next; 0 when there is no pass mark. */
  readonly waitAfterFailing: number;
  readonly marks: ClockMarks;
}
