import type { CourtCase } from '../content.ts';
import type { MaterialView } from '../rules/content-check.ts';
import type { TeachingItem } from '../rules/content-model.ts';
import { checkIds } from './material.ts';

/** The court cases for the content check. */
export function caseMaterial(cases: readonly CourtCase[]): MaterialView {
  return {
    name: 'Court cases',
    read: ['happened', 'issue', 'holding', 'atWork', 'unread'],
    items: cases.map(
      ({ name, happened, issue, holding = '', atWork, unread, facts }): TeachingItem => ({
        where: `Case "${name}"`,
        isGraded: false,
        law: null,
        facts,
        citations: [],
        question: '',
        taught: ['happened', 'holding', 'atWork'],
        fields: { happened, issue, holding, atWork, unread },
        wrong: [],
        arithmetic: [],
      }),
    ),
    issues: checkIds(
      'Court cases',
      cases.map(({ id }) => id),
    ),
  };
}
