import { addDays } from '../../../platform/shared/grenada-calendar.ts';
import { shortDollars } from '../../../platform/shared/numbers.ts';
import { employerNoticeLaw, noticeFor, noticeStep, paidNotice } from './notice.ts';
import {
  countText,
  factStep,
  spanText,
  wagesText,
  type Finding,
  type Part,
  type Statement,
  type Step,
} from './calculator-result.ts';
import type { LawBase, LawFact } from './law-base.ts';
import { serviceStep, spanOf, yearsOfService, type Service } from './time-served.ts';
import { inCents, timesWages, weekOf, weekStep, type Wages } from './wages.ts';

/** How a job can have ended. */
export type Ending = 'dismissed' | 'sold' | 'misconduct' | 'resigned';

/** Input of the calculation. */
export interface TerminationInput {
  readonly service: Service;
  readonly wages: Wages;
  readonly ending: Ending;
}

/** Facts about the allowance; `further` are those of misconduct and of pay in place of notice. */
export function terminationLaw(law: LawBase, further: LawBase) {
  return {
    whatItIs: law.fact('EA-210'),
    qualifying: law.figure('EA-211', 'service', 'year'),
    perYear: law.figure('EA-212', 'perYear', 'week'),
    /** That it is not payable in some cases, and the case that is reported. */
    notPayable: [law.fact('EA-213'), further.fact('EA-215')],
    constructive: law.fact('EA-202'),
    agreements: law.fact('EA-214'),
    sold: law.fact('EA-074'),
    due: law.figure('EA-104', 'due', 'day'),
    notice: employerNoticeLaw(further),
  };
}

/** Loads the facts about the allowance. */
export type TerminationLaw = ReturnType<typeof terminationLaw>;

/** Calculates the termination allowance: at least a number of weeks' wages for each completed year (product-rules.md, W4). */
export function terminationAllowance(input: TerminationInput, law: TerminationLaw): Finding {
  const { service, wages } = input;
  const years = yearsOfService(service);
  const isLongEnough = years >= law.qualifying.amount;
  const steps: Step[] = [
    serviceStep(service, 'Only full years count.'),
    {
      label: `At least ${countText(law.qualifying.amount, 'completed year')} of service`,
      figure: { kind: 'holds', holds: isLongEnough },
      ground: { kind: 'law', facts: [law.qualifying] },
    },
  ];
  const refusal = refusalOf(input, isLongEnough, law);
  if (refusal !== null) {
    return {
      kind: 'none',
      answer: 'No allowance is worked out',
      reason: refusal,
      steps: [...steps, dueStep(service, law)],
      separate: [],
    };
  }
  const week = weekOf(wages);
  const weeks = years * law.perYear.amount;
  const cents = inCents(week, weeks);
  return {
    kind: 'calculation',
    // A month's pay is brought to a week by a measure of ours.
    answer: `At least ${wages.per === 'month' ? 'about ' : ''}${shortDollars(cents)}`,
    main: {
      title: 'Termination allowance',
      remark: 'In some cases it is not payable: see “The exception” below.',
      steps: [
        ...steps,
        ...(input.ending === 'sold' ? [saleStep(law)] : []),
        {
          label: `At least ${allowanceText(law)}`,
          figure: { kind: 'amount', amount: weeks, unit: law.perYear.unit },
          ground: { kind: 'law', facts: [law.perYear] },
        },
        weekStep(wages),
      ],
      total: { label: timesWages(weeks, week), figure: { kind: 'money', cents } },
    },
    further: [dueStep(service, law), factStep(law.agreements)],
    note: { head: 'The exception.', ...notPayableIn(law) },
    separate: noticePart(input, law),
  };
}

/** The measure of the allowance: "one week's wages for each completed year". */
export function allowanceText({ perYear }: TerminationLaw): string {
  return `${wagesText(perYear.amount, perYear.unit)} for each completed year`;
}

/** Why nothing is worked out; null when something is. */
function refusalOf(
  { service, ending }: TerminationInput,
  isLongEnough: boolean,
  law: TerminationLaw,
): Statement | null {
  if (ending === 'resigned')
    return {
      text: `${law.whatItIs.text} If you left because of what your employer did, it may count as unfair dismissal (constructive dismissal).`,
      facts: [law.whatItIs, law.constructive],
    };
  if (!isLongEnough)
    return {
      text: `${law.qualifying.text} These dates span ${spanText(spanOf(service))}.`,
      facts: [law.qualifying],
    };
  return ending === 'misconduct' ? notPayableIn(law) : null;
}

/** In which cases no allowance is payable, as far as the facts say. */
function notPayableIn({ notPayable }: TerminationLaw): Statement {
  return {
    text: 'In some cases it is not payable; dismissal for misconduct is reported as one. Ask the Labour Department.',
    facts: notPayable,
  };
}

function saleStep({ sold }: TerminationLaw): Step {
  return {
    label: 'After a sale you may take the allowance and go, or carry on with the new employer',
    figure: { kind: 'holds', holds: true },
    ground: { kind: 'law', facts: [sold] },
  };
}

function dueStep({ to }: Service, { due }: TerminationLaw): Step {
  return {
    label: `Everything due is paid within ${countText(due.amount, 'day')}`,
    figure: { kind: 'day', day: addDays(to, due.amount), isLimit: true },
    ground: { kind: 'law', facts: [due] },
  };
}

function inPlaceStep(inPlace: LawFact): Step {
  return {
    label: 'Notice may be paid and not worked',
    figure: { kind: 'holds', holds: true },
    ground: { kind: 'law', facts: [inPlace] },
  };
}

function noticePart({ service, wages, ending }: TerminationInput, { notice }: TerminationLaw): Part[] {
  const step = noticeFor(service, notice);
  const paid = ending === 'sold' ? null : paidNotice(step.notice, wages);
  if (paid === null) return [];
  return [
    {
      title: 'Pay in place of notice',
      remark:
        'A result of its own: it is not added to the one above. It is for after probation, when the contract has no end of its own.',
      steps: [inPlaceStep(notice.inPlace), noticeStep(step), paid.step],
      total: paid.total,
    },
  ];
}
