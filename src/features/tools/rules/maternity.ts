import { formatDay, addDays, dayNumber, type GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { counted, shortDollars } from '../../../platform/shared/numbers.ts';
import { UNCONFIRMED_NOTICE } from '../../law/rules/unchecked-marks.ts';
import {
  capitalised,
  countText,
  factStep,
  type Finding,
  type Part,
  type Statement,
  type Step,
} from './calculator-result.ts';
import type { LawBase } from './law-base.ts';
import {
  insuranceLaw,
  insurancePart,
  insuredBenefit,
  type Benefit,
  type Insurance,
  maternityPay,
  type MaternityPay,
} from './maternity-insurance.ts';
import { after, hasServed, lastDayFrom, monthsOfService, serviceStep, spanOf, type Service } from './time-served.ts';

/** Input of the calculation. */
export interface MaternityInput {
  readonly from: GrenadaDay;
  /** The day on which the baby is expected. */
  readonly expected: GrenadaDay;
  /** The first day of the leave; null when it is not known yet. */
  readonly leaveFrom: GrenadaDay | null;
  readonly pay: MaternityPay;
  readonly insurance: Insurance;
  /** Number of earlier paid maternity leaves. */
  readonly earlier: number;
}

/** Facts about maternity leave, and about pay by employer and National Insurance. */
export function maternityLaw(law: LawBase) {
  return {
    length: law.figure('EA-150', 'length', 'month'),
    service: law.figure('EA-151', 'service', 'month'),
    daysWorked: law.figure('EA-152', 'worked', 'day'),
    notice: law.figure('EA-153', 'notice', 'week'),
    byMonth: law.figure('EA-154', 'pay', 'month'),
    byFortnight: law.figure('EA-155', 'pay', 'fortnight'),
    byDay: law.figure('EA-156', 'share', 'share'),
    earnedIn: law.figure('EA-156', 'before', 'month'),
    most: law.figure('EA-157', 'most', 'times'),
    more: [law.fact('EA-159'), law.fact('EA-160')],
    insurance: insuranceLaw(law),
  };
}

/** Loads the facts about maternity leave. */
export type MaternityLaw = ReturnType<typeof maternityLaw>;

/** Calculates maternity leave and the employer's pay on top of National Insurance (product-rules.md, W14). */
export function maternity(input: MaternityInput, law: MaternityLaw): Finding {
  const qualifying = qualifyingSteps(input, law);
  const insured = insurancePart(input, law.insurance);
  const refusal = tooManyDays(input, law) ?? serviceRefusal(input, law);
  if (refusal !== null)
    return {
      kind: 'none',
      answer: 'We cannot work out maternity leave here',
      reason: refusal,
      steps: qualifying,
      separate: insured,
    };
  const separate = [...insured, goodToKnow(law)];
  if (input.earlier >= law.most.amount) {
    return {
      kind: 'none',
      answer: 'We cannot work out maternity pay here',
      reason: {
        text: `${law.most.text} You gave ${counted(input.earlier, 'earlier one')}. Ask the Labour Department.`,
        facts: [law.most],
      },
      steps: [...qualifying, ...leaveSteps(input, law)],
      separate,
    };
  }
  const { steps, cents: whole } = maternityPay(input.pay, law);
  const benefit = insuredBenefit(input, law.insurance);
  const cents = Math.max(0, whole - (benefit?.cents ?? 0));
  return {
    kind: 'calculation',
    answer: answerOf(cents, benefit),
    main: {
      title: "Maternity pay: the employer's part",
      remark:
        benefit === null
          ? null
          : `Everything that National Insurance pays is taken off here. Should all of it be taken off? ${UNCONFIRMED_NOTICE}`,
      steps: [
        ...qualifying,
        ...steps,
        ...(benefit === null
          ? []
          : [
              {
                label:
                  benefit.facts === null
                    ? 'To be taken off: what National Insurance pays'
                    : 'To be taken off: what National Insurance pays, by our estimate below',
                figure: { kind: 'money', cents: benefit.cents },
                ground: benefit.facts === null ? { kind: 'given' } : { kind: 'law', facts: benefit.facts },
              } satisfies Step,
            ]),
      ],
      total: { label: 'Paid by the employer', figure: { kind: 'money', cents } },
    },
    further: leaveSteps(input, law),
    note: { head: 'The exception.', ...exceptionOf(input, law) },
    separate,
  };
}

/** Returns a summary of the leave: "Three months, the employer's part and National Insurance". */
export function maternityText({ length }: MaternityLaw): string {
  return `${capitalised(countText(length.amount, length.unit))}, and who pays`;
}

/** Help texts of the fields for daily-paid workers, with figures of the facts. */
export function dailyPaidHelp({ service, earnedIn }: MaternityLaw): {
  readonly earned: string;
  readonly worked: string;
} {
  return {
    earned: `In the ${counted(earnedIn.amount, earnedIn.unit)} before the leave.`,
    worked: `In the ${counted(service.amount, service.unit)} before the baby is expected.`,
  };
}

/** The service that counts, up to the day before the baby is expected. */
function serviceOf({ from, expected }: MaternityInput): Service {
  return { from, to: addDays(expected, -1) };
}

function isLongEnough(input: MaternityInput, { service, daysWorked }: MaternityLaw): boolean {
  return input.pay.per === 'day' ? input.pay.daysWorked >= daysWorked.amount : hasServed(serviceOf(input), service);
}

function qualifyingSteps(input: MaternityInput, law: MaternityLaw): Step[] {
  const { service, daysWorked } = law;
  const isEntitled = isLongEnough(input, law);
  const span = serviceStep(serviceOf(input), 'Up to the day before the baby is expected.');
  if (input.pay.per !== 'day') {
    return [
      span,
      {
        label: `At least ${counted(service.amount, service.unit)} of continuous service needed`,
        figure: { kind: 'holds', holds: isEntitled },
        ground: { kind: 'law', facts: [service] },
      },
    ];
  }
  return [
    span,
    {
      label: `Days that you worked in those ${counted(service.amount, service.unit)}`,
      figure: { kind: 'amount', amount: input.pay.daysWorked, unit: 'day' },
      ground: { kind: 'given' },
    },
    {
      label: `At least ${counted(daysWorked.amount, 'day')} of work in the ${counted(service.amount, service.unit)} needed`,
      figure: { kind: 'holds', holds: isEntitled },
      ground: { kind: 'law', facts: [daysWorked] },
    },
  ];
}

/** Returns the error when more days were worked than the job or the period has; null when they fit. */
function tooManyDays(input: MaternityInput, { service, daysWorked }: MaternityLaw): Statement | null {
  const { from, expected, pay } = input;
  if (pay.per !== 'day') return null;
  const first = after(expected, -service.amount, service.unit);
  const days = dayNumber(expected) - dayNumber(from > first ? from : first);
  if (pay.daysWorked <= days) return null;
  return {
    text: `${counted(pay.daysWorked, 'day')} of work do not fit: from ${formatDay(from > first ? from : first)} to the day before the baby is expected there are ${counted(days, 'day')}. Please check the days that you worked.`,
    facts: [daysWorked],
  };
}

/** Service in months, as the law counts it; in days while it has none. */
function lengthOf(service: Service): string {
  const months = monthsOfService(service);
  return months === 0 ? counted(spanOf(service).days, 'day') : counted(months, 'month');
}

function serviceRefusal(input: MaternityInput, law: MaternityLaw): Statement | null {
  if (isLongEnough(input, law)) return null;
  return input.pay.per === 'day'
    ? {
        text: `${law.service.text} ${law.daysWorked.text} You gave ${counted(input.pay.daysWorked, 'day')}.`,
        facts: [law.service, law.daysWorked],
      }
    : {
        text: `${law.service.text} These dates span ${lengthOf(serviceOf(input))}.`,
        facts: [law.service],
      };
}

/** Notes on exceptions: a daily-paid worker who began later, or the number of paid leaves. */
function exceptionOf(input: MaternityInput, law: MaternityLaw): Statement {
  if (input.pay.per === 'day' && !hasServed(serviceOf(input), law.service)) {
    return {
      text: `You began work less than ${counted(law.service.amount, law.service.unit)} before the baby is expected. Is it enough that you worked the days needed? ${UNCONFIRMED_NOTICE}`,
      facts: [law.service, law.daysWorked],
    };
  }
  return { text: law.most.text, facts: [law.most] };
}

function answerOf(cents: number, benefit: Benefit | null): string {
  if (cents === 0) return 'Nothing on top of National Insurance';
  return `${(benefit?.facts ?? null) === null ? '' : 'About '}${shortDollars(cents)} from the employer`;
}

/** Returns the end of the leave and the day of notice; only the lengths while the first day is unknown. */
function leaveSteps({ leaveFrom }: MaternityInput, { length, notice }: MaternityLaw): Step[] {
  const leave = `${countText(length.amount, length.unit)} of leave`;
  const noticeStep = `Tell your employer at least ${countText(notice.amount, notice.unit)} before the leave`;
  return [
    {
      label: noticeStep,
      figure:
        leaveFrom === null
          ? { kind: 'amount', amount: notice.amount, unit: notice.unit }
          : { kind: 'day', day: after(leaveFrom, -notice.amount, notice.unit), isLimit: true },
      ground: { kind: 'law', facts: [notice] },
    },
    {
      label: 'Say that you need the leave because you are pregnant, and that you mean to come back.',
      figure: null,
      ground: { kind: 'law', facts: [notice] },
    },
    {
      label: leaveFrom === null ? capitalised(leave) : `Last day of ${leave} from ${formatDay(leaveFrom)}`,
      figure:
        leaveFrom === null
          ? { kind: 'amount', amount: length.amount, unit: length.unit }
          : { kind: 'day', day: lastDayFrom(leaveFrom, length), isLimit: false },
      ground: { kind: 'law', facts: [length] },
    },
  ];
}

function goodToKnow({ more }: MaternityLaw): Part {
  return { title: 'Good to know', remark: null, steps: more.map(factStep), total: null };
}
