export { LoadOwnPath } from './own-path.ts';
export { useStudyPreferences } from './study-preferences.ts';
