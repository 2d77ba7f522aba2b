export { announceAwards } from './announce.ts';
export { useLevels, type LevelsAnswer } from './queries.ts';
