import type { Feature } from '../../../platform/server/feature.ts';
import { derived } from '../../../platform/server/living.ts';
import type { Services } from '../../../platform/server/services.ts';
import type { Deck } from '../../cards/server/service.ts';
import type { Ledger } from '../../progress/server/service.ts';
import type { LawNow } from '../rules/certificate.ts';
import { audit } from './audit.ts';
import { createExamBank, type BankSources } from './exam-bank.ts';
import { certificationJobs } from './jobs.ts';
import { CERTIFICATE_LOOKUP } from './limits.ts';
import { checkPage, type RenderCheckPage } from './page.ts';
import { certificationsPersonalData } from './personal-data.ts';
import { certificationRoutes } from './routes.ts';

/** What certifications are made over. */
interface Sources extends Omit<BankSources, 'fingerprints'> {
  readonly deck: Deck;
  readonly ledger: Ledger;
  readonly random: () => number;
  readonly lawNow: LawNow;
}

/** Certifications, their exams and certificates, and the page on which anyone checks one. */
export function certificationsFeature(
  services: Services,
  { lawNow, ...sources }: Sources,
): Feature<{ readonly renderCheckPage: RenderCheckPage }> {
  const bank = derived(
    () => sources.deck.snapshot,
    (deck) => createExamBank({ deck, law: sources.law, fingerprints: lawNow.fingerprints }),
  );
  const exams = { ...services, ...sources, bank };
  const certificates = { ...services, law: lawNow };
  return {
    name: 'certifications',
    audit,
    limits: [CERTIFICATE_LOOKUP],
    personalData: certificationsPersonalData,
    jobs: certificationJobs(exams),
    routes: (app) => certificationRoutes(app, { exams, certificates }),
    pages: (app, { renderCheckPage }) => checkPage(app, { ...certificates, render: renderCheckPage }),
  };
}
