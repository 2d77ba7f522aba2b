import { citationsOf } from '../../law/rules/citations.ts';
import { placeFacts } from '../../law/rules/library-facts.ts';
import type { LibraryLaw } from '../../law/rules/library-model.ts';
import { otherLaw } from '../../law/rules/other-law.ts';
import { createSourceNotes } from '../../law/rules/source-note.ts';
import type { LawBase, LawFact } from '../rules/law-base.ts';
import { HUNDREDTHS } from '../rules/named-arithmetic.ts';

/** The fact base as calculators ask it. */
export function lawBaseOf(law: LibraryLaw): LawBase {
  const places = placeFacts(law);
  const sourceNoteOf = createSourceNotes(law.facts, law.sources.sources);
  const byId = new Map(law.facts.map((fact) => [fact.id, fact]));

  function factOf(id: string) {
    const fact = byId.get(id);
    if (fact === undefined) throw new Error(`A calculator asks for the fact ${id}, which the fact base does not have.`);
    const link = places.linkOf(id);
    const shown: LawFact = {
      id,
      text: fact.text,
      standing: fact.standing,
      reason: fact.reason ?? null,
      citation: { label: citationsOf(fact)[0]?.lawReference ?? otherLaw(fact) ?? link.label, path: link.path },
      source: sourceNoteOf([id]) ?? null,
    };
    return { shown, figures: fact.figures ?? {} };
  }

  return {
    fact: (id) => factOf(id).shown,
    figure: (id, name, unit) => {
      const { shown, figures } = factOf(id);
      const figure = Object.hasOwn(figures, name) ? figures[name] : undefined;
      if (figure?.unit !== unit)
        throw new Error(
          `A calculator asks the fact ${id} for the figure "${name}" in the unit "${unit}", which it does not give.`,
        );
      return { ...shown, amount: figure.amount, unit };
    },
    rates: () =>
      law.rates.map(({ category, amount, unit, facts }) => ({
        category,
        cents: amount * HUNDREDTHS,
        unit,
        facts: facts.map((id) => factOf(id).shown),
      })),
  };
}
