import type { Feature } from '../../../platform/server/feature.ts';
import { flashcardsPersonalData } from './personal-data.ts';

const screen = (name: string) => ({
  source: `src/features/flashcards/client/${name}.tsx`,
  calls: ['/api/flashcards', '/api/progress'],
});

/** The study screens over the deck: of the server they need only where a learner studied last, which follows the ledger. */
export function flashcardsFeature(): Feature {
  return {
    name: 'flashcards',
    personalData: flashcardsPersonalData,
    screens: { '/flashcards': screen('FlashcardsScreen'), '/study-sets': screen('StudySetsScreen') },
  };
}
