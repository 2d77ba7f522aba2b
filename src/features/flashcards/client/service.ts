export { LoadNextPathStep } from './next-path-step.ts';
export { useStudyPreferences } from './study-preferences.ts';
