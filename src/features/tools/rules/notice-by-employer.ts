import { employerNoticeLaw, noticeFor, noticeStep } from './employer-notice.ts';
import type { LawBase } from './law-base.ts';
import { endOfNotice, noticeAnswer, serviceAtNotice, type NoticeInput } from './notice-period.ts';
import { serviceStep } from './time-served.ts';
import type { Finding, Part, Step } from './worked.ts';

/** What the facts say of the notice that an employer gives, and of when none is needed. */
export function noticeByEmployerLaw(law: LawBase, beside: LawBase) {
  return {
    notice: employerNoticeLaw(law),
    probation: beside.fact('EA-064'),
    misconduct: beside.fact('EA-201'),
  };
}

/** What the facts say of the notice that an employer gives. */
export type NoticeByEmployerLaw = ReturnType<typeof noticeByEmployerLaw>;

/** The notice that an employer gives, and the day on which it ends where it is counted in weeks or months. */
export function noticeByEmployer(input: NoticeInput, law: NoticeByEmployerLaw): Finding {
  const service = serviceAtNotice(input);
  const step = noticeFor(service, law.notice);
  return {
    kind: 'sum',
    answer: noticeAnswer(step.notice),
    main: {
      title: 'Notice by the employer',
      remark: 'It is given in writing, after probation, when the contract has no end of its own.',
      steps: [serviceStep(service, 'The day of the notice is the last.'), noticeStep(step)],
      // Which days are working days differs from job to job.
      total: step.notice.unit === 'day' ? null : endOfNotice(input.given, step.notice),
    },
    after: [],
    note: null,
    beside: [withoutNotice(law)],
  };
}

function withoutNotice({ probation, misconduct }: NoticeByEmployerLaw): Part {
  const step = (label: string, fact: typeof probation): Step => ({
    label,
    figure: null,
    ground: { kind: 'law', facts: [fact] },
  });
  return {
    title: 'When no notice is needed',
    remark: null,
    steps: [
      step('During probation: no notice needed', probation),
      step('For serious misconduct: no notice needed', misconduct),
    ],
    total: null,
  };
}
