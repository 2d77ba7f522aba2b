import type { Feature } from '../../../platform/server/feature.ts';
import { flashcardsPersonalData } from './personal-data.ts';

/** The study screens over the deck: of the server they need only where a learner studied last, which follows the ledger. */
export function flashcardsFeature(): Feature {
  return { name: 'flashcards', personalData: flashcardsPersonalData };
}
