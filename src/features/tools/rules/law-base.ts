import type { FigureUnit } from '../../law/rules/figures.ts';
import type { LawLink } from '../../law/rules/library-pages.ts';
import type { Provenance } from '../../law/rules/provenance.ts';
import type { GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';

/** A fact of the law as a step shows it. */
export interface LawFact {
  readonly id: string;
  readonly text: string;
  readonly standing: 'confirmed' | 'reported' | 'unconfirmed' | 'corrected';
  readonly provenance: Provenance;
  /** Why it is not confirmed; null for a confirmed fact. */
  readonly reason: string | null;
  /** How it is cited, and where the law library has it. */
  readonly citation: LawLink;
  /** Its source or the official text it was compared with, in a phrase; null for an official source. */
  readonly source: string | null;
}

/** A figure of a fact. `amount` is in the unit that the calculator requested; EC$ in dollars. */
export interface LawFigure extends LawFact {
  readonly amount: number;
  readonly unit: FigureUnit;
}

/** A date of a fact. */
export interface LawDate extends LawFact {
  readonly day: GrenadaDay;
}

/** A minimum wage that was found in a source. */
export interface LawRate {
  readonly category: string;
  /** In cents. */
  readonly cents: number;
  readonly unit: 'hour' | 'day' | 'week' | 'month';
  readonly facts: readonly LawFact[];
}

/** Facts, figures and rates, as calculators read them when the server starts. */
export interface LawBase {
  /** @throws Error when there is no such fact. */
  readonly fact: (id: string) => LawFact;
  /** @throws Error when the fact has no figure of that name in that unit. */
  readonly figure: (id: string, name: string, unit: FigureUnit) => LawFigure;
  /** @throws Error when the fact has no date of that name. */
  readonly date: (id: string, name: string) => LawDate;
  readonly rates: () => readonly LawRate[];
}

/** Whether something depends on confirmed facts alone. */
export function allConfirmed(facts: readonly Pick<LawFact, 'standing'>[]): boolean {
  return facts.every(({ standing }) => standing === 'confirmed');
}

/** Wraps a fact base and records each fact that is read from it. */
export function recordFacts(base: LawBase): { readonly base: LawBase; readonly used: () => readonly LawFact[] } {
  const usedFacts = new Map<string, LawFact>();
  const noted = <Found extends LawFact>(found: Found): Found => {
    usedFacts.set(found.id, found);
    return found;
  };
  return {
    base: {
      fact: (id) => noted(base.fact(id)),
      figure: (id, name, unit) => noted(base.figure(id, name, unit)),
      date: (id, name) => noted(base.date(id, name)),
      rates: () => {
        const rates = base.rates();
        for (const fact of rates.flatMap(({ facts }) => facts)) noted(fact);
        return rates;
      },
    },
    used: () => [...usedFacts.values()],
  };
}

const FROM_WEAKEST: readonly Provenance[] = ['unconfirmed', 'secondary', 'official'];

/** Returns the weakest provenance of some facts. */
export function weakestProvenance(facts: readonly Pick<LawFact, 'provenance'>[]): Provenance {
  return FROM_WEAKEST.find((each) => facts.some(({ provenance }) => provenance === each)) ?? 'unconfirmed';
}
