import { type KeyObject, createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { base58 } from '@scure/base';
import canonicalize from 'canonicalize';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { dayStart, grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import type { certificatesContract } from '../contract.ts';
import { certificateFilePath } from '../rules/certificate.ts';
import type { StoredCertificate } from './store/certificates.ts';

const NAME = 'LabourWise Grenada';

const OPEN_BADGES = 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json';

/** Defines the type of `credentialStatus`, which the context of Open Badges does not. */
const EXTENSIONS = 'https://purl.imsglobal.org/spec/ob/v3p0/extensions.json';

/** PKCS #8 prefix of the 32 bytes of an Ed25519 private key (RFC 8410). */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Multikey prefix of the 32 bytes of an Ed25519 public key (W3C, Controlled Identifiers). */
const MULTIKEY_PREFIX = [0xed, 0x01];

/** The issuer of credentials: public URL of the product, without a trailing slash, and the signing key. */
export interface Issuer {
  readonly publicUrl: string;
  readonly key: KeyObject;
}

/** Returns the issuer's profile with the public key that verifies its credentials. */
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

/** Returns a certificate as a signed credential (1EdTech, Open Badges 3.0). Discloses no more than the check page. */
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

/** Returns the revocation list of one credential: empty while it is valid. It never lists other credentials. */
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

/** Returns the Ed25519 private key of a seed of 32 bytes in hexadecimal. */
export function signingKey(seed: string): KeyObject {
  return createPrivateKey({
    key: Buffer.concat([PKCS8_PREFIX, Buffer.from(seed, 'hex')]),
    format: 'der',
    type: 'pkcs8',
  });
}

/** Returns the public key of a private key in Multikey encoding. */
export function publicKeyMultibase(key: KeyObject): string {
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' });
  return multibase(Uint8Array.from([...MULTIKEY_PREFIX, ...Buffer.from(x, 'base64url')]));
}

/** A JSON-LD object that is to be signed. */
interface Unsigned {
  readonly '@context': readonly string[];
}

/** A Data Integrity proof. */
interface Proof {
  readonly '@context': string[];
  readonly type: 'DataIntegrityProof';
  readonly cryptosuite: 'eddsa-jcs-2022';
  readonly created: string;
  readonly verificationMethod: string;
  readonly proofPurpose: 'assertionMethod';
  readonly proofValue: string;
}

/**
 * Signs a document with the suite eddsa-jcs-2022 (W3C, Data Integrity EdDSA Cryptosuites 1.0, part 3.3). The signature
 * covers the hash of the proof options followed by the hash of the document, both in canonical JSON (RFC 8785).
 */
export function proofOf(
  document: Unsigned,
  { key, verificationMethod, created }: { key: KeyObject; verificationMethod: string; created: Date },
): Proof {
  const options: Omit<Proof, 'proofValue'> = {
    '@context': [...document['@context']],
    type: 'DataIntegrityProof',
    cryptosuite: 'eddsa-jcs-2022',
    created: `${created.toISOString().slice(0, 19)}Z`,
    verificationMethod,
    proofPurpose: 'assertionMethod',
  };
  const signature = sign(null, Buffer.concat([hashOf(options), hashOf(document)]), key);
  return { ...options, proofValue: multibase(signature) };
}

function hashOf(value: object): Buffer {
  return createHash('sha256')
    .update(canonicalize(value) ?? '')
    .digest();
}

/** Encodes bytes in base 58 with the multibase prefix `z`. */
function multibase(bytes: Uint8Array): string {
  return `z${base58.encode(bytes)}`;
}
