import type { FactDraft } from '../contract.ts';
import type { FactView } from '../../law/rules/content-model.ts';

/** A fact with the minimum wages that depend on it, as drafts are made of it; amounts in whole EC$. */
export interface DraftedFact<Fact extends FactView = FactView> {
  readonly fact: Fact;
  readonly rates: FactDraft['rates'];
}

/** A fact as an editor's form shows it. */
export function draftOf({ fact, rates }: DraftedFact): FactDraft {
  return {
    text: fact.text,
    section: fact.section ?? '',
    confidence: fact.confidence,
    standing: fact.standing,
    doubt: fact.reason ?? '',
    sources: [...fact.sources],
    figures: Object.entries(fact.figures ?? {}).map(([name, figure]) => ({ name, ...figure })),
    dates: Object.entries(fact.dates ?? {}).map(([name, day]) => ({ name, day })),
    rates: rates.map((rate) => ({ ...rate })),
  };
}

/** The fact that a draft makes of one. What the form does not ask for stays. */
export function factOf<Fact extends FactView>({ fact }: DraftedFact<Fact>, draft: FactDraft): unknown {
  const { reason: _reason, figures: _figures, dates: _dates, ...rest } = fact;
  return {
    ...rest,
    text: draft.text,
    section: draft.section === '' ? null : draft.section,
    confidence: draft.confidence,
    standing: draft.standing,
    sources: draft.sources,
    ...(draft.doubt === '' ? {} : { reason: draft.doubt }),
    ...(draft.figures.length === 0
      ? {}
      : { figures: Object.fromEntries(draft.figures.map(({ name, amount, unit }) => [name, { amount, unit }])) }),
    ...(draft.dates.length === 0 ? {} : { dates: Object.fromEntries(draft.dates.map(({ name, day }) => [name, day])) }),
  };
}
