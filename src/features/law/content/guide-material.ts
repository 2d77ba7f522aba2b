import type { ActLibrary } from '../content.ts';
import type { MaterialView } from '../rules/content-check.ts';
import type { ContentIssue } from '../rules/content-model.ts';
import { sentencesOf } from '../rules/wording.ts';
import { checkIds } from './material.ts';

const MAX_SENTENCES = 12;
const MIN_SENTENCES = 2;

/** The section guides of one body of law for the content check: one for each provision, two to twelve short sentences unless only the title is known. */
export function guideMaterial(act: ActLibrary): MaterialView {
  const name = `Guides to the ${act.facts.shortReference}`;
  const nameOf = (provision: string) => `Guide to ${act.body}/${provision}`;
  const issues = act.guides.flatMap(({ provision, guide, known, facts }): ContentIssue[] => {
    const length = sentencesOf(guide).length;
    const least = known === 'title' ? 1 : MIN_SENTENCES;
    const where = nameOf(provision);
    return [
      ...(length < least || length > MAX_SENTENCES ? [{ where, message: `has ${length} sentences; it has ${least} to ${MAX_SENTENCES}.` }] : []),
      ...(known === 'effect' && facts.length === 0 ? [{ where, message: 'tells what the provision does but names no fact.' }] : []),
    ];
  });
  return {
    name,
    count: act.guides.length,
    read: ['guide'],
    items: act.guides.map(({ provision, guide, facts }) => ({
      where: nameOf(provision),
      isGraded: false,
      law: null,
      facts,
      citations: [],
      question: '',
      taught: ['guide'],
      fields: { guide },
      wrong: [],
      arithmetic: [],
    })),
    issues: [...checkIds(name, act.guides.map(({ provision }) => provision), act.provisions.map(({ slug }) => slug)), ...issues],
  };
}
