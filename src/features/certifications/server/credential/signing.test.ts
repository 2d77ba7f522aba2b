import { base58 } from '@scure/base';
import { expect, test } from 'vitest';
import { proofOf, publicKeyMultibase, signingKey } from './signing.ts';

/** The test vectors of W3C, Data Integrity EdDSA Cryptosuites 1.0, appendix "Representation: eddsa-jcs-2022". */
const VECTOR = {
  privateKey: 'z3u2en7t5LR2WtQH5PfFqMqwVHBeXouLzo6haApm8XHqvjxq',
  publicKey: 'z6MkrJVnaZkeFzdQyMZu1cgjg7k1pZZ6pvBQ7XJPt4swbTQ2',
  unsigned: {
    '@context': ['https://www.w3.org/ns/credentials/v2', 'https://www.w3.org/ns/credentials/examples/v2'],
    id: 'urn:uuid:58172aac-d8ba-11ed-83dd-0b3aef56cc33',
    type: ['VerifiableCredential', 'AlumniCredential'],
    name: 'Alumni Credential',
    description: 'A minimum viable example of an Alumni Credential.',
    issuer: 'https://vc.example/issuers/5678',
    validFrom: '2023-01-01T00:00:00Z',
    credentialSubject: { id: 'did:example:abcdefgh', alumniOf: 'The School of Examples' },
  },
  created: '2023-02-24T23:36:38Z',
  proofValue: 'z2HnFSSPPBzR36zdDgK8PbEHeXbR56YF24jwMpt3R1eHXQzJDMWS93FCzpvJpwTWd3GAVFuUfjoJdcnTMuVor51aX',
};

/** The 32 secret bytes after the two that say what they are. */
const seed = Buffer.from(base58.decode(VECTOR.privateKey.slice(1)).subarray(2)).toString('hex');

test('the key and the proof are those of the published test vector', () => {
  const key = signingKey(seed);
  expect(publicKeyMultibase(key)).toBe(VECTOR.publicKey);
  const verificationMethod = `did:key:${VECTOR.publicKey}#${VECTOR.publicKey}`;
  expect(proofOf(VECTOR.unsigned, { key, verificationMethod, created: new Date(VECTOR.created) })).toEqual({
    '@context': VECTOR.unsigned['@context'],
    type: 'DataIntegrityProof',
    cryptosuite: 'eddsa-jcs-2022',
    created: VECTOR.created,
    verificationMethod,
    proofPurpose: 'assertionMethod',
    proofValue: VECTOR.proofValue,
  });
});

test('the order in which a document says things changes nothing, and what it says does', () => {
  const options = { key: signingKey(seed), verificationMethod: '#key', created: new Date(VECTOR.created) };
  const { name, ...rest } = VECTOR.unsigned;
  const turned = { name, ...rest };
  expect(proofOf(turned, options)).toEqual(proofOf(VECTOR.unsigned, options));
  const altered = { ...VECTOR.unsigned, name: `${name}!` };
  expect(proofOf(altered, options).proofValue).not.toBe(proofOf(VECTOR.unsigned, options).proofValue);
});
