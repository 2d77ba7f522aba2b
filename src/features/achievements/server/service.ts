export { createBadges, type Badges } from './badges.ts';
export type { QuizFigures } from './measures.ts';
export { currentLevels, unlockedCounts } from './store.ts';
