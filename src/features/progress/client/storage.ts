import { readLocal, writeLocal } from '../../../platform/client/local-storage.ts';
import {
  levelInForce,
  parseSelectedLevel,
  parseStudyMode,
  type SelectedLevel,
  type StudyMode,
} from '../rules/study-mode.ts';

/** Names in the browser's storage; the first two stay as they are, other programs know them. */
const LEVEL_MODE = 'level_mode';
const SELECTED_LEVEL = 'selected_level';
const STUDY_MODE = 'study_mode';

/** The study mode chosen in this browser; null before a choice. */
export function storedStudyMode(): StudyMode | null {
  return parseStudyMode(readLocal(STUDY_MODE));
}

/** Keeps the study mode; null asks again. */
export function storeStudyMode(mode: StudyMode | null): void {
  writeLocal(STUDY_MODE, mode);
}

/** The level whose cards alone are studied; null outside level mode. */
export function storedLevel(): SelectedLevel | null {
  return levelInForce(readLocal(LEVEL_MODE), readLocal(SELECTED_LEVEL));
}

/** Turns level mode on for a level. */
export function enterLevel({ id, name, difficulty, cardRange }: SelectedLevel): void {
  writeLocal(SELECTED_LEVEL, JSON.stringify({ id, name, difficulty, cardRange }));
  writeLocal(LEVEL_MODE, 'true');
}

/** Turns level mode off and forgets the level. */
export function exitLevel(): void {
  writeLocal(LEVEL_MODE, null);
  writeLocal(SELECTED_LEVEL, null);
}

/** Turns level mode off, or on again for the level picked last; answers the level in force then. */
export function switchLevelMode(on: boolean): SelectedLevel | null {
  const level = on ? parseSelectedLevel(readLocal(SELECTED_LEVEL)) : null;
  writeLocal(LEVEL_MODE, level === null ? null : 'true');
  return level;
}
