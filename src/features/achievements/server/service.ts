export { createBadges, type Badges } from './badges.ts';
export type { QuizFigures } from './measures.ts';
export { unlockedCounts } from './store/achievements.ts';
export { currentLevels } from './store/badges.ts';
