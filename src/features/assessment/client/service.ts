export { useCountdown, type CountdownOptions } from './Clock.tsx';
export type { RunEnd } from './run.ts';
export { openRunInTurns } from './run-in-turns.ts';
export { openRunOnSheet, type ShownQuestion } from './run-on-sheet.ts';
export { runStorage } from './storage.ts';
export { useArrival } from './use-arrival.ts';
export { useRun } from './use-run.ts';
