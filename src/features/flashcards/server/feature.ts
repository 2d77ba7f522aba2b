import type { Feature } from '../../../platform/server/feature.ts';
import { flashcardsPersonalData } from './store.ts';

const CALLS = ['/api/flashcards', '/api/progress'];

/** The study screens over the deck. On the server they only store where a learner studied last. */
export function flashcardsFeature(): Feature {
  return {
    name: 'flashcards',
    personalData: flashcardsPersonalData,
    screens: {
      '/flashcards': { source: 'src/app/client/Flashcards.tsx', calls: [...CALLS, '/api/goals'] },
      '/study-sets': { source: 'src/app/client/StudySets.tsx', calls: [...CALLS, '/api/dashboard'] },
    },
  };
}
