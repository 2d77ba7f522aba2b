import { z } from 'zod';
import { type Feature, timedJob } from '../../../platform/server/feature.ts';
import { memoizeByEdition } from '../../../platform/server/memoize-by-edition.ts';
import type { Services } from '../../../platform/server/services.ts';
import { defineQueue } from '../../../platform/server/jobs/queue.ts';
import type { Deck } from '../../cards/server/service.ts';
import type { Ledger } from '../../progress/server/service.ts';
import type { LawNow } from '../rules/certificate.ts';
import { audit, CERTIFICATE_LOOKUP } from './certificates.ts';
import { createExamBank, type BankSources } from './exam-bank.ts';
import { checkPage, type RenderCheckPage } from './check-page.ts';
import { certificationRoutes } from './routes.ts';
import { closeExams } from './grading.ts';
import { certificationsPersonalData } from './personal-data.ts';

const CLOSE_EXAMS = defineQueue({ name: 'certifications.close-exams', data: z.strictObject({}) });

const EVERY_FIVE_MINUTES = '*/5 * * * *';

/** Dependencies from other features. */
interface Sources {
  readonly deck: Deck;
  readonly ledger: Ledger;
  readonly random: () => number;
  readonly content: () => { readonly law: BankSources['law']; readonly lawNow: LawNow };
}

/** Certifications, their exams and certificates, and the public page that checks a certificate. */
export function certificationsFeature(
  services: Services,
  { content, ...sources }: Sources,
): Feature<{ readonly renderCheckPage: RenderCheckPage }> {
  const bankOf = memoizeByEdition(content, ({ law, lawNow: { fingerprints } }) =>
    memoizeByEdition(
      () => sources.deck.snapshot,
      (deck) => createExamBank({ deck, law, fingerprints }),
    ),
  );
  const exams = { ...services, ...sources, bank: () => bankOf()() };
  const certificates = { ...services, law: () => content().lawNow };
  return {
    name: 'certifications',
    audit,
    limits: [CERTIFICATE_LOOKUP],
    personalData: certificationsPersonalData,
    jobs: [timedJob(CLOSE_EXAMS, EVERY_FIVE_MINUTES, () => closeExams(exams))],
    routes: (app) => certificationRoutes(app, { exams, certificates }),
    pages: (app, { renderCheckPage }) => checkPage(app, { ...certificates, render: renderCheckPage }),
  };
}
