import type { Feature } from '../../../platform/server/feature.ts';
import { memoizeByEdition } from '../../../platform/server/memoize-by-edition.ts';
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
interface Sources {
  readonly deck: Deck;
  readonly ledger: Ledger;
  readonly random: () => number;
  readonly content: () => { readonly law: BankSources['law']; readonly lawNow: LawNow };
}

/** Certifications, their exams and certificates, and the page on which anyone checks one. */
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
    jobs: certificationJobs(exams),
    routes: (app) => certificationRoutes(app, { exams, certificates }),
    pages: (app, { renderCheckPage }) => checkPage(app, { ...certificates, render: renderCheckPage }),
  };
}
