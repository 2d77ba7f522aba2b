export { useStudyPreferences } from './study-preferences.ts';
