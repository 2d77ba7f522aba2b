import { z } from 'zod';
import { defineContract } from '../../../platform/shared/contract.ts';
import { SORT_CURSOR_LENGTH } from '../../../platform/shared/sort-order.ts';
import { CERTIFICATE_ORDERS } from '../rules/certificate.ts';

/** Not parsed here: a number that cannot be parsed is treated as unknown. */
const numberParams = z.strictObject({ number: z.string().max(200, 'That is no number of a certificate.') });

/** A Grenadian day, `YYYY-MM-DD`. */
const day = z.string();

/** The public part of a certificate (product-rules.md, E6). */
const publicCertificateSchema = z.strictObject({
  number: z.string(),
  status: z.enum(['valid', 'revoked']),
  /** As the learner gave it before the exam; later changes of the account do not matter. */
  learnerName: z.string(),
  certificationName: z.string(),
  /** Whole percent. */
  score: z.int(),
  earnedOn: day,
  /** `amended`: a fact of the exam's questions was changed or removed since, or is under review. */
  law: z.enum(['current', 'amended']),
  revokedOn: day.nullable(),
  revokedReason: z.string().nullable(),
  /** URL of the check page. */
  page: z.string(),
});

const achievementSchema = z.strictObject({
  id: z.string(),
  type: z.array(z.string()),
  achievementType: z.literal('Certificate'),
  name: z.string(),
  description: z.string(),
  criteria: z.strictObject({ narrative: z.string() }),
  inLanguage: z.string(),
  resultDescription: z.array(
    z.strictObject({
      id: z.string(),
      type: z.array(z.string()),
      name: z.string(),
      resultType: z.literal('Percent'),
      valueMin: z.string(),
      valueMax: z.string(),
    }),
  ),
});

const subjectSchema = z.strictObject({
  type: z.array(z.string()),
  identifier: z.array(
    z.strictObject({
      type: z.literal('IdentityObject'),
      hashed: z.literal(false),
      identityHash: z.string(),
      identityType: z.literal('name'),
    }),
  ),
  achievement: achievementSchema,
  result: z.array(z.strictObject({ type: z.array(z.string()), resultDescription: z.string(), value: z.string() })),
});

const contexts = z.array(z.string());

/** An OpenBadgeCredential (1EdTech, Open Badges 3.0) with its Data Integrity proof (W3C, eddsa-jcs-2022). */
const credentialSchema = z.strictObject({
  '@context': contexts,
  id: z.string(),
  type: z.array(z.string()),
  name: z.string(),
  issuer: z.strictObject({ id: z.string(), type: z.array(z.string()), name: z.string(), url: z.string() }),
  validFrom: z.string(),
  credentialSubject: subjectSchema,
  credentialStatus: z.strictObject({ id: z.string(), type: z.literal('1EdTechRevocationList') }),
  proof: z.strictObject({
    '@context': contexts,
    type: z.literal('DataIntegrityProof'),
    cryptosuite: z.literal('eddsa-jcs-2022'),
    created: z.string(),
    verificationMethod: z.string(),
    proofPurpose: z.literal('assertionMethod'),
    proofValue: z.string(),
  }),
});

const adminCertificateSchema = publicCertificateSchema.extend({ userId: z.int(), username: z.string() });

/** Certificates: check one, download one's own, and revoke one. */
export const certificatesContract = defineContract({
  check: {
    method: 'GET',
    path: '/api/certificates/:number',
    summary:
      'What anyone may know of a certificate: whose it is, for what, and whether it is valid. Looking for unknown numbers is limited.',
    params: numberParams,
    response: publicCertificateSchema,
    errors: ['NOT_FOUND'],
  },
  picture: {
    method: 'GET',
    path: '/api/certificates/:number/certificate.png',
    summary: 'One’s own certificate as a PNG of 800 x 600, twice as large with scale 2. A revoked one has no picture.',
    params: numberParams,
    query: z.strictObject({ scale: z.enum(['1', '2'], { error: 'Scale must be 1 or 2.' }).default('1') }),
    response: z.string(),
    errors: ['NOT_FOUND', 'LINK_INVALID'],
  },
  document: {
    method: 'GET',
    path: '/api/certificates/:number/certificate.pdf',
    summary: 'One’s own certificate as a PDF of one page, with the address and the QR code of its check page.',
    params: numberParams,
    response: z.string(),
    errors: ['NOT_FOUND', 'LINK_INVALID'],
  },
  credential: {
    method: 'GET',
    path: '/api/certificates/:number/credential.json',
    summary:
      'A certificate as a signed Open Badges 3.0 credential. A revoked one is gone, and its list of revocations says so.',
    params: numberParams,
    response: credentialSchema,
    errors: ['NOT_FOUND', 'LINK_INVALID'],
  },
  revocations: {
    method: 'GET',
    path: '/api/certificates/:number/revocations',
    summary:
      'The credential of a certificate if it was revoked, as a 1EdTech revocation list: what its credentialStatus points to.',
    params: numberParams,
    response: z.strictObject({
      id: z.string(),
      issuer: z.string(),
      revokedCredential: z.array(
        z.strictObject({ id: z.string(), revoked: z.literal(true), revocationReason: z.string() }),
      ),
    }),
    errors: ['NOT_FOUND'],
  },
  issuer: {
    method: 'GET',
    path: '/api/certificates/issuer',
    summary: 'Who issues the credentials, with the public key that verifies them.',
    response: z.strictObject({
      '@context': contexts,
      id: z.string(),
      type: z.array(z.string()),
      name: z.string(),
      url: z.string(),
      verificationMethod: z.array(
        z.strictObject({
          id: z.string(),
          type: z.literal('Multikey'),
          controller: z.string(),
          publicKeyMultibase: z.string(),
        }),
      ),
      assertionMethod: z.array(z.string()),
    }),
  },
  list: {
    method: 'GET',
    path: '/api/admin/certificates',
    summary:
      'Certificates in an order, by default the newest first, 50 at a time; with a query those whose number, name, username or certification has it.',
    query: z.strictObject({
      query: z
        .string()
        .max(200, 'Search for at most 100 characters.')
        .trim()
        .max(100, 'Search for at most 100 characters.')
        .default(''),
      /** `next` of the previous page. */
      before: z.string().max(SORT_CURSOR_LENGTH, 'That is not a place in the list.').optional(),
      sort: z.enum(CERTIFICATE_ORDERS, { error: 'There is no such order.' }).default('-earned'),
    }),
    response: z.strictObject({
      certificates: z.array(adminCertificateSchema),
      /** `before` of the next page; null on the last page. */
      next: z.string().nullable(),
    }),
  },
  revoke: {
    method: 'POST',
    path: '/api/admin/certificates/:number/revoke',
    summary:
      'Takes a certificate back, with the reason that its check page will show. One that is revoked already stays as it is.',
    params: numberParams,
    body: z.strictObject({
      reason: z
        .string({ error: 'Please say why, in a sentence that the check page can show.' })
        .max(600, 'The reason is too long: 300 characters at most.')
        .trim()
        .min(10, 'Please say why, in a sentence that the check page can show.')
        .max(300, 'The reason is too long: 300 characters at most.'),
    }),
    response: publicCertificateSchema,
    errors: ['NOT_FOUND'],
  },
});
