/** A figure in the summary of a session. */
export interface SessionFigure {
  readonly name: string;
  readonly value: string;
  /** The unit, or why there is no value yet. */
  readonly unit: string;
}

/** The name of the streak in the summary. */
export const STREAK = 'Day streak';

export function streakFigure(days: number): SessionFigure {
  return { name: STREAK, value: String(days), unit: days === 1 ? 'day' : 'days' };
}

/** Returns a figure without a value: the server has not counted the unsent answers of this device. */
export function uncounted(name: string, online: boolean): SessionFigure {
  return { name, value: '–', unit: online ? 'being counted' : 'counted when you are back online' };
}
