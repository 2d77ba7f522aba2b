import { formatDay, addDays, type GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { counted, thousands } from '../../../platform/shared/numbers.ts';
import { UNCONFIRMED_NOTICE } from '../../law/rules/unchecked-marks.ts';
import { capitalised, countText, factStep, type Finding, type Step, type Total } from './calculator-result.ts';
import type { LawBase, LawFigure } from './law-base.ts';
import { HALVES, MORE_THAN_HALF } from './named-arithmetic.ts';

/** Input: the members for a registration, or a bargaining unit for a poll. */
export type UnionInput =
  | { readonly matter: 'union' | 'employers'; readonly members: number }
  | {
      readonly matter: 'poll';
      readonly unit: number;
      /** Number of supporters; null before the poll. */
      readonly inFavour: number | null;
      /** Day on which the application was received; null when unknown. */
      readonly received: GrenadaDay | null;
    };

/** Facts about registration and the poll. */
export function unionLaw(law: LawBase) {
  return {
    union: { least: law.figure('LRA-011', 'members', 'people'), noun: 'member' },
    employers: { least: law.figure('LRA-012', 'members', 'people'), noun: 'employer' },
    registered: [law.fact('LRA-010'), law.fact('LRA-017')],
    unit: law.fact('LRA-052'),
    pollWithin: law.figure('LRA-053', 'within', 'day'),
    majority: law.fact('LRA-054'),
    recognised: law.fact('LRA-055'),
  };
}

/** Loads the facts about registration and the poll. */
export type UnionLaw = ReturnType<typeof unionLaw>;

/** Calculates whether there are enough members to register, or the majority of a unit (product-rules.md, W13). */
export function unionThresholds(input: UnionInput, law: UnionLaw): Finding {
  return input.matter === 'poll' ? pollOf(input, law) : registrationOf(input.members, law[input.matter], law);
}

/** The thresholds: "25 members to register, then a majority in a poll". */
export function thresholdsText({ union }: UnionLaw): string {
  return `${counted(union.least.amount, union.noun)} to register, then a majority in a poll`;
}

function registrationOf(
  members: number,
  { least, noun }: { readonly least: LawFigure; readonly noun: string },
  { registered }: UnionLaw,
): Finding {
  const missing = least.amount - members;
  return {
    kind: 'calculation',
    answer: missing > 0 ? `${counted(missing, `more ${noun}`)} needed` : `Enough ${noun}s to register`,
    main: {
      title: 'Registration',
      remark: null,
      steps: [
        { label: `${capitalised(noun)}s that you have`, figure: peopleText(members), ground: { kind: 'given' } },
        {
          label: `At least ${counted(least.amount, noun)} to be registered`,
          figure: peopleText(least.amount),
          ground: { kind: 'law', facts: [least] },
        },
      ],
      total: differenceOf(missing),
    },
    further: registered.map(factStep),
    note: null,
    separate: [],
  };
}

function pollOf(
  { unit, inFavour, received }: Extract<UnionInput, { readonly matter: 'poll' }>,
  law: UnionLaw,
): Finding {
  const needed = Math.floor(unit / HALVES) + 1;
  return {
    kind: 'calculation',
    answer: pollAnswer(needed, unit, inFavour),
    main: {
      title: 'The majority in the unit',
      remark: `Counted as a majority of all in the unit. Or is it a majority of those who vote? ${UNCONFIRMED_NOTICE}`,
      steps: [
        { label: 'Employees in the bargaining unit', figure: peopleText(unit), ground: { kind: 'given' } },
        factStep(law.majority),
        {
          label: `A majority of ${thousands(unit)}`,
          figure: peopleText(needed),
          ground: { kind: 'ours', how: `Our arithmetic: the smallest number that is ${MORE_THAN_HALF}.` },
        },
        ...(inFavour === null
          ? []
          : [{ label: 'Support the union', figure: peopleText(inFavour), ground: { kind: 'given' } } satisfies Step]),
      ],
      total: inFavour === null ? null : differenceOf(needed - inFavour),
    },
    further: [...(received === null ? [] : [pollStep(received, law)]), factStep(law.unit), factStep(law.recognised)],
    note: null,
    separate: [],
  };
}

function pollAnswer(needed: number, unit: number, inFavour: number | null): string {
  if (inFavour === null) return `${thousands(needed)} of ${thousands(unit)} ${needed === 1 ? 'is' : 'are'} a majority`;
  const missing = needed - inFavour;
  return missing > 0 ? `${thousands(missing)} more needed for a majority` : 'A majority supports the union';
}

function pollStep(received: GrenadaDay, { pollWithin }: UnionLaw): Step {
  return {
    label: `Received on ${formatDay(received)}: the poll is held within ${countText(pollWithin.amount, pollWithin.unit)}`,
    figure: { kind: 'day', day: addDays(received, pollWithin.amount), isLimit: true },
    ground: { kind: 'law', facts: [pollWithin] },
  };
}

function differenceOf(missing: number): Total {
  return { label: missing > 0 ? 'Still missing' : 'More than needed', figure: peopleText(Math.abs(missing)) };
}

function peopleText(amount: number) {
  return { kind: 'amount', amount, unit: 'people' } as const;
}
