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

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Null removes it. A browser that keeps nothing for us only forgets sooner. */
function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    return;
  }
}

/** The study mode chosen in this browser; null before a choice. */
export function storedStudyMode(): StudyMode | null {
  return parseStudyMode(read(STUDY_MODE));
}

/** Keeps the study mode; null asks again. */
export function storeStudyMode(mode: StudyMode | null): void {
  write(STUDY_MODE, mode);
}

/** The level whose cards alone are studied; null outside level mode. */
export function storedLevel(): SelectedLevel | null {
  return levelInForce(read(LEVEL_MODE), read(SELECTED_LEVEL));
}

/** Turns level mode on for a level. */
export function enterLevel({ id, name, difficulty, cardRange }: SelectedLevel): void {
  write(SELECTED_LEVEL, JSON.stringify({ id, name, difficulty, cardRange }));
  write(LEVEL_MODE, 'true');
}

/** Turns level mode off and forgets the level. */
export function exitLevel(): void {
  write(LEVEL_MODE, null);
  write(SELECTED_LEVEL, null);
}

/** Turns level mode off, or on again for the level picked last; answers the level in force then. */
export function switchLevelMode(on: boolean): SelectedLevel | null {
  const level = on ? parseSelectedLevel(read(SELECTED_LEVEL)) : null;
  write(LEVEL_MODE, level === null ? null : 'true');
  return level;
}
