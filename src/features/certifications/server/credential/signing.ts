import { createHash, createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto';
import { base58 } from '@scure/base';
import canonicalize from 'canonicalize';

/** What stands before the 32 bytes of an Ed25519 private key in PKCS #8 (RFC 8410). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

/** What stands before the 32 bytes of an Ed25519 public key in a Multikey (W3C, Controlled Identifiers). */
const MULTIKEY_HEAD = [0xed, 0x01];

/** A JSON object that is to be signed; it says what its words mean. */
export interface Unsigned {
  readonly '@context': readonly string[];
}

/** A proof that a document is as its issuer signed it. */
export interface Proof {
  readonly '@context': string[];
  readonly type: 'DataIntegrityProof';
  readonly cryptosuite: 'eddsa-jcs-2022';
  readonly created: string;
  readonly verificationMethod: string;
  readonly proofPurpose: 'assertionMethod';
  readonly proofValue: string;
}

/** The Ed25519 key of 32 secret bytes, written in hexadecimal. */
export function signingKey(seed: string): KeyObject {
  return createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, Buffer.from(seed, 'hex')]), format: 'der', type: 'pkcs8' });
}

/** The public half of a key, as a Multikey names it. */
export function publicKeyMultibase(key: KeyObject): string {
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' });
  return multibase(Uint8Array.from([...MULTIKEY_HEAD, ...Buffer.from(x, 'base64url')]));
}

/**
 * The proof of a document by the suite eddsa-jcs-2022 (W3C, Data Integrity EdDSA Cryptosuites 1.0, part 3.3): the signature
 * of the hash of the proof's own words followed by the hash of the document, both in canonical JSON (RFC 8785).
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

/** Base 58 with the letter that says so. */
function multibase(bytes: Uint8Array): string {
  return `z${base58.encode(bytes)}`;
}
