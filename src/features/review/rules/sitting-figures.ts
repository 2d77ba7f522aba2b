/** A figure of a sitting. */
export interface SittingFigure {
  readonly name: string;
  readonly value: string;
  /** What it counts, or why it is not there yet. */
  readonly unit: string;
}

/** How the name of the streak stands at the end of a sitting. */
export const STREAK = 'Day streak';

/** Days of study in a row. */
export function streakFigure(days: number): SittingFigure {
  return { name: STREAK, value: String(days), unit: days === 1 ? 'day' : 'days' };
}

/** A figure that the server has not counted yet, since what it counts still waits on this device. */
export function uncounted(name: string, online: boolean): SittingFigure {
  return { name, value: '–', unit: online ? 'being counted' : 'counted when you are back online' };
}
