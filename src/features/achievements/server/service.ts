export { createBadges, type Badges } from './badges.ts';
export type { QuizFigures } from './measures.ts';
export { unlockedCounts } from './store.ts';
export { currentLevels } from './store.ts';
