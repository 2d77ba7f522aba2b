import type { FastifyInstance, FastifyReply } from 'fastify';
import { originOf } from '../../../../platform/server/audit.ts';
import { registerCall } from '../../../../platform/server/http/register-call.ts';
import { PICTURE } from '../../../../platform/server/rate-limits.ts';
import { readOrCreateSecret } from '../../../../platform/server/secrets.ts';
import type { Services } from '../../../../platform/server/services.ts';
import { certificatesContract } from '../../contract.ts';
import { checkPath } from '../../rules/certificate-addresses.ts';
import { certificateText, type LawNow } from '../../rules/certificate.ts';
import { credentialOf, issuerProfile, revocationsOf, type Issuer } from '../credential/credential.ts';
import { signingKey } from '../credential/signing.ts';
import { certificateDocument } from '../drawing/document.ts';
import { certificatePicture } from '../drawing/picture.ts';
import { listCertificates } from '../list-certificates.ts';
import { found, lookUp, ownCertificate, stillValid } from '../look-up-certificate.ts';
import { presentCertificate } from '../present.ts';
import { revokeCertificate } from '../revoke-certificate.ts';

/** What the calls of certificates need from outside. */
export interface CertificateServices extends Services {
  readonly law: () => LawNow;
}

/** What anyone may know of a certificate: its check, its credential, and who issued it. */
export function certificateCheckRoutes(app: FastifyInstance, services: CertificateServices): void {
  const { database, law, publicUrl, now } = services;
  const guest = { audience: 'public', limiter: 'read' } as const;

  async function issuer(): Promise<Issuer> {
    return { publicUrl: publicUrl(), key: signingKey(await readOrCreateSecret(database, 'certificates')) };
  }

  registerCall(app, certificatesContract.issuer, guest, async ({ reply }) => {
    letOtherSitesRead(reply);
    return issuerProfile(await issuer());
  });

  registerCall(app, certificatesContract.check, guest, async ({ params, request, reply }) => {
    letOtherSitesRead(reply);
    return presentCertificate(found(await lookUp(services, params.number, request.ip)), {
      law: law(),
      publicUrl: publicUrl(),
    });
  });

  registerCall(app, certificatesContract.credential, guest, async ({ params, request, reply }) => {
    letOtherSitesRead(reply);
    return credentialOf(stillValid(found(await lookUp(services, params.number, request.ip))), await issuer(), now());
  });

  registerCall(app, certificatesContract.revocations, guest, async ({ params, request, reply }) => {
    letOtherSitesRead(reply);
    return revocationsOf(found(await lookUp(services, params.number, request.ip)), publicUrl());
  });
}

/** A learner's own certificate, as a picture and as a document. */
export function ownCertificateRoutes(app: FastifyInstance, { pool, publicUrl }: CertificateServices): void {
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

/** The certificates of everyone, for administrators, and taking one back. */
export function certificateDeskRoutes(app: FastifyInstance, { pool, law, publicUrl, now }: CertificateServices): void {
  registerCall(app, certificatesContract.list, { audience: 'admin', limiter: 'read' }, async ({ query }) => {
    const { page, next } = await listCertificates(pool, { query: query.query, before: query.before });
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
          origin: originOf(request),
          now: now(),
        }),
        { law: law(), publicUrl: publicUrl() },
      ),
  );
}

/** Sites that verify credentials do so in the browser. What they get is for anyone, and no cookie of ours is sent along. */
function letOtherSitesRead(reply: FastifyReply): void {
  reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
}
