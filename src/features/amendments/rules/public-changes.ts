import { grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import type { FactView } from '../../law/rules/content-model.ts';
import { SOURCE_WORDS, STANDING_WORDS } from '../../law/rules/library-facts.ts';
import type { LibraryChange } from '../../law/rules/library-model.ts';

/** A fact with the minimum wages that rest on it, in whole EC$. */
interface StatedFact {
  readonly fact: FactView;
  readonly rates: readonly { readonly category: string; readonly amount: number }[];
}

/** One change of a fact as it was kept. */
export interface FactAmended {
  readonly factId: string;
  readonly before: StatedFact;
  readonly after: StatedFact;
  readonly reason: string;
  readonly at: Date;
}

/**
 * Changes of facts as anyone may read them, in the order given: what differs in words people know, and never who did it. Figures and days
 * under names of ours are not told by themselves, since the words state them; a change of nothing else is not told.
 */
export function publicChanges(amended: readonly FactAmended[]): readonly LibraryChange[] {
  return amended.flatMap(({ factId, before, after, reason, at }): LibraryChange[] => {
    const details = detailsOf(before, after);
    const isSame =
      details.length === 0 &&
      before.fact.text === after.fact.text &&
      before.fact.sources.join() === after.fact.sources.join();
    if (isSame) return [];
    return [
      {
        factId,
        day: grenadaDay(at),
        before: before.fact.text,
        now: after.fact.text,
        details,
        reason,
        sources: after.fact.sources,
      },
    ];
  });
}

function detailsOf(before: StatedFact, after: StatedFact): LibraryChange['details'] {
  const words = ({ fact }: StatedFact) => ({
    section: fact.section ?? 'not known',
    standing: STANDING_WORDS[fact.standing] ?? 'Confirmed',
    doubt: fact.reason ?? 'nothing',
    strength: SOURCE_WORDS[fact.confidence],
  });
  const [old, now] = [words(before), words(after)];
  return [
    ...told('Section', old.section, now.section),
    ...told('Standing', old.standing, now.standing),
    ...told('What stands against it', old.doubt, now.doubt),
    ...told('How good its sources are', old.strength, now.strength),
    ...after.rates.flatMap(({ category, amount }) => {
      const earlier = before.rates.find((rate) => rate.category === category);
      return told(
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

function told(name: string, before: string, now: string): LibraryChange['details'] {
  return before === now ? [] : [{ name, before, now }];
}
