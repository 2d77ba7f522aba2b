import { BODY_NAMES } from '../../law/rules/library-names.ts';
import type { OwnCard } from './own-card.ts';

/** Returns an own card as the study screens show a card. */
export function toStudyCard({ id, front, back, section }: Pick<OwnCard, 'id' | 'front' | 'back' | 'section'>) {
  const law = section === null ? '' : BODY_NAMES[section.law];
  const number = section?.number ?? '';
  return {
    id,
    category: law,
    difficulty: null,
    heading: 'Your own card.',
    question: front,
    answer: back,
    section: number,
    lawReference:
      section === null || section.path === null ? null : `${law}, ${/^\d/.test(number) ? 's. ' : ''}${number}`,
  };
}
