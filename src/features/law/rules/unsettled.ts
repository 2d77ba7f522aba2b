import { counted } from '../../../platform/shared/numbers.ts';
import type { FactView } from './content-model.ts';
import type { ItemKind } from './item-kind.ts';

/** Names of what depends on a fact, for a list of counts. */
const NAMES: Readonly<Record<ItemKind | 'calculator', string>> = {
  card: 'card',
  scenario: 'scenario',
  'professional-scenario': 'scenario',
  'daily-challenge': 'challenge',
  'daily-insight': 'insight',
  'glossary-term': 'term',
  'law-guide': 'law page',
  'law-correction': 'correction',
  'law-case': 'court case',
  sheet: 'sheet',
  'document-template': 'document',
  'quick-reference': 'page',
  picture: 'picture',
  faq: 'page',
  'answer-sheet': 'answer',
  'offline-answer': 'answer',
  calculator: 'calculator',
};

/** Something that depends on facts. */
interface Dependent {
  readonly kind: keyof typeof NAMES;
  readonly facts: readonly string[];
}

/** A fact that waits for a person with the official text. */
export interface Unsettled<Fact> {
  readonly fact: Fact;
  /** Whether no source confirms it, or only the title of its section is known. */
  readonly why: 'doubtful' | 'title';
  readonly count: number;
  /** "6 cards, 2 scenarios and 1 calculator"; "nothing" without dependents. */
  readonly dependents: string;
}

/**
 * Returns why a fact waits for a person with the official text; null for a fact that somebody compared with it, and for
 * all others.
 */
function unsettledBecause({ checked, standing, basis }: FactView): Unsettled<never>['why'] | null {
  if (checked !== undefined || standing === 'corrected') return null;
  if (standing !== 'confirmed') return 'doubtful';
  return basis === 'title' ? 'title' : null;
}

/** Returns the facts to compare with the official text. Those with most dependents come first, the others in file order. */
export function listUnsettled<Fact extends FactView>(
  facts: readonly Fact[],
  dependents: readonly Dependent[],
): Unsettled<Fact>[] {
  const named = dependents.flatMap(({ kind, facts: own }) =>
    [...new Set(own)].map((id) => ({ id, name: NAMES[kind] })),
  );
  const byFact = Map.groupBy(named, ({ id }) => id);
  return facts
    .flatMap((fact): Unsettled<Fact>[] => {
      const why = unsettledBecause(fact);
      const own = byFact.get(fact.id) ?? [];
      return why === null ? [] : [{ fact, why, count: own.length, dependents: countsText(own) }];
    })
    .toSorted((first, second) => second.count - first.count);
}

const LAWS = [
  ['EA-', 'Employment Act'],
  ['LRA-', 'Labour Relations Act'],
  ['MW-', 'Minimum Wages Orders'],
] as const;

/** Returns the section to open for a fact, or where to look for it: "Employment Act, Part IX (section not known)". */
export function sectionToOpen({ id, section, part, sectionNote }: FactView): string {
  const law = LAWS.find(([prefix]) => id.startsWith(prefix))?.[1] ?? 'The law';
  // A fact of an older Act is filed with the law that took its place.
  if (section === null && /^[A-Z].* Act \d{4}/.test(sectionNote ?? '')) return sectionNote ?? law;
  if (section === null) return `${law}${part === undefined ? '' : `, ${part}`} (${sectionNote ?? 'section not known'})`;
  if (!/^\d/.test(section)) return section;
  return `${law}, ${/[–;,]| and /.test(section) ? 'sections' : 'section'} ${section}`;
}

function countsText(dependents: readonly { readonly name: string }[]): string {
  if (dependents.length === 0) return 'nothing';
  const byName = Map.groupBy(dependents, ({ name }) => name);
  return new Intl.ListFormat('en-GB').format([...byName].map(([name, { length }]) => counted(length, name)));
}
