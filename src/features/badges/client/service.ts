export { announceAwards, tellAwardsHere } from './announce.ts';
export { useLevels, type LevelsAnswer } from './queries.ts';
