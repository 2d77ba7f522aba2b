import { amountText } from './figure-text.ts';
import type { LawBase, LawFigure } from './law-base.ts';
import { hasServed, type Service } from './time-served.ts';
import { inCents, monthOf, monthStep, timesWages, weekOf, weekStep, type Wages } from './wages.ts';
import type { Step, Total } from './worked.ts';

/** One step of the notice that an employer gives: from how much service on (null from the first day), and how long it is. */
export interface NoticeStep {
  readonly from: LawFigure | null;
  readonly notice: LawFigure;
}

/** What the facts say of an employer's notice: its steps, the longest service first. */
export function employerNoticeLaw(law: LawBase) {
  const from = (id: string, unit: 'month' | 'year', noticeUnit: 'week' | 'month') => ({
    from: law.figure(id, 'service', unit),
    notice: law.figure(id, 'notice', noticeUnit),
  });
  return {
    steps: [
      from('EA-195', 'year', 'month'),
      from('EA-194', 'year', 'month'),
      from('EA-193', 'month', 'week'),
      from('EA-192', 'month', 'week'),
    ],
    atFirst: { from: null, notice: law.figure('EA-191', 'notice', 'day') },
    inPlace: law.fact('EA-196'),
  };
}

/** What the facts say of an employer's notice. */
export type EmployerNoticeLaw = ReturnType<typeof employerNoticeLaw>;

/** The notice that an employer gives for a length of service. */
export function noticeFor(service: Service, { steps, atFirst }: EmployerNoticeLaw): NoticeStep {
  return steps.find(({ from }) => hasServed(service, from)) ?? atFirst;
}

/** The step that says how long the notice is. */
export function noticeStep({ from, notice }: NoticeStep): Step {
  return {
    label:
      from === null
        ? 'Notice by the employer at the beginning of service, in working days'
        : `Notice by the employer from ${amountText(from.amount, from.unit)} of service`,
    figure: { kind: 'amount', amount: notice.amount, unit: notice.unit },
    ground: { kind: 'law', facts: [notice] },
  };
}

/** What a notice comes to when it is paid and not worked: the wages of its weeks or months; null where it is counted in days. */
export function paidNotice(notice: LawFigure, wages: Wages): { readonly step: Step; readonly total: Total } | null {
  if (notice.unit !== 'week' && notice.unit !== 'month') return null;
  const [exact, step] = notice.unit === 'week' ? [weekOf(wages), weekStep(wages)] : [monthOf(wages), monthStep(wages)];
  return {
    step,
    total: {
      label: `${timesWages(notice.amount, exact)}, if paid and not worked`,
      figure: { kind: 'money', cents: inCents(exact, notice.amount) },
    },
  };
}
