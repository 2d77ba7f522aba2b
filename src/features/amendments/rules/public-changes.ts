import { grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import type { FactView } from '../../law/rules/content-model.ts';
import { BASIS_LABELS, checkedText } from '../../law/rules/provenance.ts';
import { STANDING_LABELS } from '../../law/rules/library-facts.ts';
import type { LibraryChange } from '../../law/rules/library-model.ts';

/** A fact with the minimum wages that depend on it, in whole EC$. */
interface StatedFact {
  readonly fact: FactView;
  readonly rates: readonly { readonly category: string; readonly amount: number }[];
}

/** The fields of a section that public changes show; see `content/section.ts`. */
interface StatedSection {
  readonly title?: string | undefined;
  readonly guide: string;
  readonly known: 'effect' | 'title';
  readonly open?: string | undefined;
  readonly facts: readonly string[];
  readonly seeAlso: readonly string[];
}

/** A recorded change of a fact or a section. */
export type Amended = {
  readonly id: string;
  readonly reason: string;
  readonly at: Date;
} & (
  | { readonly kind: 'fact'; readonly before: StatedFact; readonly after: StatedFact }
  | { readonly kind: 'section'; readonly before: StatedSection; readonly after: StatedSection }
);

/**
 * Returns the public text of changes of facts and sections, in the given order, without the editors. Internal figures
 * and days are omitted, because the wording states them. A change of nothing else is omitted.
 */
export function publicChanges(amended: readonly Amended[]): readonly LibraryChange[] {
  return amended.flatMap((change): LibraryChange[] => {
    const text = change.kind === 'fact' ? factChange(change.before, change.after) : sectionChange(change);
    if (text === null) return [];
    return [{ about: change.kind, id: change.id, day: grenadaDay(change.at), reason: change.reason, ...text }];
  });
}

type ChangeText = Pick<LibraryChange, 'before' | 'now' | 'details' | 'sources'>;

function factChange(before: StatedFact, after: StatedFact): ChangeText | null {
  const details = detailsOf(before, after);
  const { text: old, sources: earlier } = before.fact;
  const { text, sources } = after.fact;
  if (details.length === 0 && old === text && earlier.join() === sources.join()) return null;
  return { before: old, now: text, details, sources };
}

function sectionChange({ before, after }: Extract<Amended, { kind: 'section' }>): ChangeText | null {
  const [old, now] = [sectionTexts(before), sectionTexts(after)];
  const details = [
    ...changeOf('Title', old.title, now.title),
    ...changeOf('How much of it was seen', old.known, now.known),
    ...changeOf('What could not be confirmed', old.open, now.open),
    ...changeOf('Facts it depends on', old.facts, now.facts),
    ...changeOf('What to read beside it', old.seeAlso, now.seeAlso),
  ];
  if (details.length === 0 && before.guide === after.guide) return null;
  return { before: before.guide, now: after.guide, details, sources: [] };
}

function sectionTexts(section: StatedSection) {
  return {
    title: section.title ?? 'none',
    known: section.known === 'effect' ? 'what it does' : 'its title alone',
    open: section.open ?? 'nothing',
    facts: section.facts.join(', '),
    seeAlso: section.seeAlso.length === 0 ? 'nothing' : section.seeAlso.join(', '),
  };
}

function detailsOf(before: StatedFact, after: StatedFact): LibraryChange['details'] {
  const texts = ({ fact }: StatedFact) => ({
    section: fact.section ?? 'not known',
    standing: STANDING_LABELS[fact.standing] ?? 'Confirmed',
    doubt: fact.reason ?? 'nothing',
    basis: BASIS_LABELS[fact.basis],
    checked: checkedText(fact) ?? 'Not compared with the official text',
  });
  const [old, now] = [texts(before), texts(after)];
  return [
    ...changeOf('Section', old.section, now.section),
    ...changeOf('Standing', old.standing, now.standing),
    ...changeOf('Why it is not confirmed', old.doubt, now.doubt),
    ...changeOf('Where it comes from', old.basis, now.basis),
    ...changeOf('The official text', old.checked, now.checked),
    ...after.rates.flatMap(({ category, amount }) => {
      const earlier = before.rates.find((rate) => rate.category === category);
      return changeOf(
        `Minimum wage, ${category}`,
        earlier === undefined ? 'none' : dollars(earlier.amount),
        dollars(amount),
      );
    }),
  ];
}

function dollars(amount: number): string {
  return `EC$${amount}`;
}

function changeOf(name: string, before: string, now: string): LibraryChange['details'] {
  return before === now ? [] : [{ name, before, now }];
}
