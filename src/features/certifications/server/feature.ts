import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { readOrigin } from '../../../platform/server/audit.ts';
import { type Feature, timedJob } from '../../../platform/server/feature.ts';
import { registerCall, type SignedInUser } from '../../../platform/server/http/register-call.ts';
import { defineQueue } from '../../../platform/server/jobs/queue.ts';
import { memoizeByEdition } from '../../../platform/server/memoize-by-edition.ts';
import { PICTURE } from '../../../platform/server/rate-limits.ts';
import { readOrCreateSecret } from '../../../platform/server/secrets.ts';
import type { Services } from '../../../platform/server/services.ts';
import { accessOf } from '../../access/rules/access.ts';
import type { Deck } from '../../cards/server/service.ts';
import type { Ledger } from '../../progress/server/service.ts';
import { certificationsContract, certificatesContract } from '../contract.ts';
import { type LawNow, checkPath, certificateText } from '../rules/certificate.ts';
import {
  audit,
  CERTIFICATE_LOOKUP,
  listCertificates,
  requireCertificate,
  findCertificate,
  ownCertificate,
  requireValid,
  revokeCertificate,
} from './certificates.ts';
import { checkPage, type RenderCheckPage } from './check-page.ts';
import { credentialOf, issuerProfile, revocationsOf, type Issuer, signingKey } from './credential.ts';
import { certificateDocument } from './drawing/document.ts';
import { certificatePicture } from './drawing/picture.ts';
import { createExamBank, type BankSources } from './exam-bank.ts';
import { createFinishExam, listCertifications, saveAnswer, showExam, startExam, type ExamServices } from './exams.ts';
import { closeExams } from './grading.ts';
import { presentCertificate } from './present.ts';
import { certificationsPersonalData } from './store/certificates.ts';

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

interface CertificateServices extends Services {
  readonly law: () => LawNow;
}

const REFUSAL = 'Certifications are part of every plan.';

interface ExamRouteServices extends ExamServices {
  readonly deck: Pick<Deck, 'openIds'>;
}

/** Registers the calls of certifications, exams and certificates. */
function certificationRoutes(
  app: FastifyInstance,
  { exams, certificates }: { readonly exams: ExamRouteServices; readonly certificates: CertificateServices },
): void {
  examRoutes(app, exams);
  certificateCheckRoutes(app, certificates);
  ownCertificateRoutes(app, certificates);
  adminCertificateRoutes(app, certificates);
}

/** Certifications and exams. A learner whose access ends during an exam may still finish it. */
function examRoutes(app: FastifyInstance, exams: ExamRouteServices): void {
  const finishExam = createFinishExam(exams);
  const candidate = (user: SignedInUser) => ({ ...user, openCards: exams.deck.openIds(accessOf(user, exams.now())) });

  registerCall(
    app,
    certificationsContract.list,
    { audience: 'premium', limiter: 'read', refusal: REFUSAL },
    async ({ user }) => listCertifications(exams, candidate(user)),
  );

  registerCall(
    app,
    certificationsContract.start,
    { audience: 'premium', limiter: 'write', refusal: REFUSAL },
    async ({ user, params, body }) =>
      startExam(exams, candidate(user), { certificationId: params.id, learnerName: body.learnerName }),
  );

  registerCall(app, certificationsContract.read, { audience: 'signedIn', limiter: 'read' }, async ({ user, params }) =>
    showExam(exams, { userId: user.id, certificationId: params.id, id: params.attemptId }),
  );

  registerCall(
    app,
    certificationsContract.answer,
    { audience: 'signedIn', limiter: 'write' },
    async ({ user, params, body }) =>
      saveAnswer(exams, { userId: user.id, certificationId: params.id, id: params.attemptId }, body),
  );

  registerCall(
    app,
    certificationsContract.finish,
    { audience: 'signedIn', limiter: 'write' },
    async ({ user, params }) => finishExam({ userId: user.id, certificationId: params.id, id: params.attemptId }),
  );
}

/** Public calls: the check of a certificate, its credential, its revocations, and the issuer's profile. */
function certificateCheckRoutes(app: FastifyInstance, services: CertificateServices): void {
  const { database, law, publicUrl, now } = services;
  const guest = { audience: 'public', limiter: 'read' } as const;

  async function issuer(): Promise<Issuer> {
    return { publicUrl: publicUrl(), key: signingKey(await readOrCreateSecret(database, 'certificates')) };
  }

  registerCall(app, certificatesContract.issuer, guest, async ({ reply }) => {
    allowOtherOrigins(reply);
    return issuerProfile(await issuer());
  });

  registerCall(app, certificatesContract.check, guest, async ({ params, request, reply }) => {
    allowOtherOrigins(reply);
    return presentCertificate(requireCertificate(await findCertificate(services, params.number, request.ip)), {
      law: law(),
      publicUrl: publicUrl(),
    });
  });

  registerCall(app, certificatesContract.credential, guest, async ({ params, request, reply }) => {
    allowOtherOrigins(reply);
    return credentialOf(
      requireValid(requireCertificate(await findCertificate(services, params.number, request.ip))),
      await issuer(),
      now(),
    );
  });

  registerCall(app, certificatesContract.revocations, guest, async ({ params, request, reply }) => {
    allowOtherOrigins(reply);
    return revocationsOf(requireCertificate(await findCertificate(services, params.number, request.ip)), publicUrl());
  });
}

/** A learner's own certificate as PNG and PDF. */
function ownCertificateRoutes(app: FastifyInstance, { pool, publicUrl }: CertificateServices): void {
  const owner = { audience: 'signedIn', limiter: PICTURE } as const;

  registerCall(app, certificatesContract.picture, owner, async ({ params, query, user, reply }) => {
    const certificate = await ownCertificate(pool, params.number, user.id);
    const picture = await certificatePicture(certificateText(certificate), query.scale === '2' ? 2 : 1);
    return reply
      .header('content-disposition', `attachment; filename="${certificate.number}.png"`)
      .type('image/png')
      .send(picture);
  });

  registerCall(app, certificatesContract.document, owner, async ({ params, user, reply }) => {
    const certificate = await ownCertificate(pool, params.number, user.id);
    const { number, earnedAt } = certificate;
    const document = await certificateDocument(certificateText(certificate), {
      address: `${publicUrl()}${checkPath(number)}`,
      earnedAt,
    });
    return reply
      .header('content-disposition', `inline; filename="${number}.pdf"`)
      .type('application/pdf')
      .send(document);
  });
}

/** For administrators: lists and revokes certificates. */
function adminCertificateRoutes(app: FastifyInstance, { pool, law, publicUrl, now }: CertificateServices): void {
  registerCall(app, certificatesContract.list, { audience: 'admin', limiter: 'read' }, async ({ query }) => {
    const { page, next } = await listCertificates(pool, query);
    return {
      certificates: page.map((each) => ({
        ...presentCertificate(each, { law: law(), publicUrl: publicUrl() }),
        userId: each.userId,
        username: each.username,
      })),
      next,
    };
  });

  registerCall(
    app,
    certificatesContract.revoke,
    { audience: 'admin', limiter: 'write' },
    async ({ params, body, user, request }) =>
      presentCertificate(
        await revokeCertificate(pool, params.number, {
          reason: body.reason,
          administratorId: user.id,
          origin: readOrigin(request),
          now: now(),
        }),
        { law: law(), publicUrl: publicUrl() },
      ),
  );
}

/** Lets websites that verify credentials in the browser read a response. It is public, and no cookie is sent with the request. */
function allowOtherOrigins(reply: FastifyReply): void {
  reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
}
