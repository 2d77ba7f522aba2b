import type { Feature } from '../../../platform/server/feature.ts';
import { flashcardsPersonalData } from './store.ts';

const screen = (name: string) => ({
  source: `src/features/flashcards/client/${name}.tsx`,
  calls: ['/api/flashcards', '/api/progress'],
});

/** The study screens over the deck. On the server they only store where a learner studied last. */
export function flashcardsFeature(): Feature {
  return {
    name: 'flashcards',
    personalData: flashcardsPersonalData,
    screens: { '/flashcards': screen('FlashcardsScreen'), '/study-sets': screen('StudySetsScreen') },
  };
}
