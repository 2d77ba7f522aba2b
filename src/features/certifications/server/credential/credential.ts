import type { KeyObject } from 'node:crypto';
import type { ResponseOf } from '../../../../platform/shared/contract.ts';
import { dayStart, grenadaDay } from '../../../../platform/shared/grenada-calendar.ts';
import type { certificatesContract } from '../../contract.ts';
import { certificateFilePath } from '../../rules/certificate-addresses.ts';
import type { StoredCertificate } from '../store/certificates.ts';
import { proofOf, publicKeyMultibase } from './signing.ts';

const NAME = 'LabourWise Grenada';

const OPEN_BADGES = 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json';
/** Defines the type of the credential's status, which the context of Open Badges leaves out. */
const EXTENSIONS = 'https://purl.imsglobal.org/spec/ob/v3p0/extensions.json';

/** The one who signs: where the product is reached, without a slash at the end, and the key. */
export interface Issuer {
  readonly publicUrl: string;
  readonly key: KeyObject;
}

/** The profile of the issuer, at the address that credentials name, with the key that verifies them. */
export function issuerProfile({ publicUrl, key }: Issuer): ResponseOf<typeof certificatesContract.issuer> {
  const id = issuerId(publicUrl);
  const method = {
    id: keyId(publicUrl),
    type: 'Multikey',
    controller: id,
    publicKeyMultibase: publicKeyMultibase(key),
  } as const;
  return {
    '@context': ['https://www.w3.org/ns/cid/v1', OPEN_BADGES],
    id,
    type: ['Profile'],
    name: NAME,
    url: publicUrl,
    verificationMethod: [method],
    assertionMethod: [method.id],
  };
}

/** A certificate as a signed credential (1EdTech, Open Badges 3.0). It tells no more of the learner than the check page does. */
export function credentialOf(
  certificate: StoredCertificate,
  { publicUrl, key }: Issuer,
  now: Date,
): ResponseOf<typeof certificatesContract.credential> {
  const { number, certificationName, learnerName, score, earnedAt } = certificate;
  const achievement = achievementOf(certificate, publicUrl);
  const unsigned = {
    '@context': ['https://www.w3.org/ns/credentials/v2', OPEN_BADGES, EXTENSIONS],
    id: credentialId(number, publicUrl),
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: certificationName,
    issuer: { id: issuerId(publicUrl), type: ['Profile'], name: NAME, url: publicUrl },
    validFrom: new Date(dayStart(grenadaDay(earnedAt))).toISOString(),
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: [
        {
          type: 'IdentityObject' as const,
          hashed: false as const,
          identityHash: learnerName,
          identityType: 'name' as const,
        },
      ],
      achievement,
      result: achievement.resultDescription.map(({ id }) => ({
        type: ['Result'],
        resultDescription: id,
        value: String(score),
      })),
    },
    credentialStatus: { id: revocationsId(number, publicUrl), type: '1EdTechRevocationList' as const },
  };
  return { ...unsigned, proof: proofOf(unsigned, { key, verificationMethod: keyId(publicUrl), created: now }) };
}

/** What the status of a credential leads to: the credential itself once it was revoked, and nothing before. It lists no one else's. */
export function revocationsOf(
  { number, isValid, revokedReason }: StoredCertificate,
  publicUrl: string,
): ResponseOf<typeof certificatesContract.revocations> {
  return {
    id: revocationsId(number, publicUrl),
    issuer: issuerId(publicUrl),
    revokedCredential: isValid
      ? []
      : [{ id: credentialId(number, publicUrl), revoked: true, revocationReason: revokedReason ?? '' }],
  };
}

function achievementOf({ certificationId, certificationName, requiredCards }: StoredCertificate, publicUrl: string) {
  const id = `${publicUrl}/certifications#certification-${certificationId}`;
  return {
    id,
    type: ['Achievement'],
    achievementType: 'Certificate' as const,
    name: certificationName,
    description: `A record of study in the employment and labour law of Grenada: ${certificationName}. Not a professional licence.`,
    criteria: {
      narrative: `The learner studied at least ${requiredCards} cards and passed the certification’s timed exam, whose questions were drawn and graded by the server. Every question rests on a statement of the law with its source.`,
    },
    inLanguage: 'en-GB',
    resultDescription: [
      {
        id: `${id}-score`,
        type: ['ResultDescription'],
        name: 'Score in the exam',
        resultType: 'Percent' as const,
        valueMin: '0',
        valueMax: '100',
      },
    ],
  };
}

function issuerId(publicUrl: string): string {
  return `${publicUrl}/api/certificates/issuer`;
}

function keyId(publicUrl: string): string {
  return `${issuerId(publicUrl)}#key`;
}

function credentialId(number: string, publicUrl: string): string {
  return `${publicUrl}${certificateFilePath(number, 'credential.json')}`;
}

function revocationsId(number: string, publicUrl: string): string {
  return `${publicUrl}/api/certificates/${number}/revocations`;
}
