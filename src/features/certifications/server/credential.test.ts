import { createHash, createPublicKey, verify } from 'node:crypto';
import { base58 } from '@scure/base';
import canonicalize from 'canonicalize';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type Browser, type TestApp } from '../../../platform/server/testing/test-app.ts';
import { certificatesContract } from '../contract.ts';
import { newAdministrator, newOwner } from './testing/issue-certificate.ts';
import { expandStrictly } from './testing/linked-data.ts';
import { proofOf, publicKeyMultibase, signingKey } from './credential.ts';

let testApp: TestApp;
let admin: Browser;
beforeAll(async () => {
  testApp = await startTestApp();
  admin = await newAdministrator(testApp);
});
afterAll(() => testApp.close());

function hash(value: unknown): Buffer {
  return createHash('sha256')
    .update(String(canonicalize(value)))
    .digest();
}

/** Verifies a credential as a stranger would: by the words of the specification, with the key at the address that it names. */
async function isVerified(credential: Record<string, unknown>): Promise<boolean> {
  const { proof, ...unsecured } = credential;
  const { proofValue, ...options } = Object(proof);
  const [address = '', fragment] = String(options.verificationMethod).split('#');
  const profile = certificatesContract.issuer.response.parse(
    (await testApp.browser().get(new URL(address).pathname)).body,
  );
  const method = profile.verificationMethod.find(({ id }) => id === `${profile.id}#${fragment}`);
  if (
    method === undefined ||
    method.controller !== Object(credential['issuer']).id ||
    !profile.assertionMethod.includes(method.id)
  )
    return false;
  const multikey = base58.decode(method.publicKeyMultibase.slice(1));
  expect([method.publicKeyMultibase[0], multikey.length, multikey[0], multikey[1]]).toEqual(['z', 34, 0xed, 0x01]);
  const key = createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(multikey.subarray(2)).toString('base64url') },
    format: 'jwk',
  });
  return verify(null, Buffer.concat([hash(options), hash(unsecured)]), key, base58.decode(String(proofValue).slice(1)));
}

async function credentialOf(number: string) {
  const answer = await testApp.browser().get(`/api/certificates/${number}/credential.json`);
  expect(answer.status).toBe(200);
  return answer.body;
}

describe('the credential', () => {
  test('is an Open Badge with the facts of the certificate', async () => {
    const learner = await newOwner(testApp);
    const credential = certificatesContract.credential.response.parse(await credentialOf(learner.number));
    expect(credential).toMatchObject({
      '@context': [
        'https://www.w3.org/ns/credentials/v2',
        'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
        'https://purl.imsglobal.org/spec/ob/v3p0/extensions.json',
      ],
      id: `http://localhost/api/certificates/${learner.number}/credential.json`,
      type: ['VerifiableCredential', 'OpenBadgeCredential'],
      issuer: { id: 'http://localhost/api/certificates/issuer', name: 'LabourWise Grenada', url: 'http://localhost' },
      validFrom: '2026-11-20T04:00:00.000Z',
      credentialSubject: {
        type: ['AchievementSubject'],
        identifier: [{ identityType: 'name', identityHash: 'Anita Roberts' }],
        achievement: {
          type: ['Achievement'],
          name: 'Employment Act Foundations',
          criteria: { narrative: expect.stringContaining('50 cards') },
        },
        result: [{ value: '92' }],
      },
      proof: { type: 'DataIntegrityProof', cryptosuite: 'eddsa-jcs-2022', proofPurpose: 'assertionMethod' },
    });
    expect(JSON.stringify(credential)).not.toMatch(/"(email|userId)"|@example\.com/);
  });

  test('is linked data whose terms are all defined by a published context', async () => {
    const credential = await credentialOf((await newOwner(testApp)).number);
    const [expanded] = await expandStrictly(credential);
    expect(expanded).toMatchObject({
      'https://www.w3.org/2018/credentials#credentialStatus': [
        { '@type': ['https://purl.imsglobal.org/spec/vcrl/v1p0/context.json#1EdTechRevocationList'] },
      ],
    });
    await expect(expandStrictly({ ...credential, distinction: 'honours' })).rejects.toThrow(
      'Safe mode validation error',
    );
  });

  test('is verified with the key of its issuer, the same key each time', async () => {
    const { number } = await newOwner(testApp);
    const credential = await credentialOf(number);
    expect(await isVerified(credential)).toBe(true);
    testApp.clock.now = new Date(testApp.clock.now.getTime() + 60_000);
    expect(await isVerified(await credentialOf(number))).toBe(true);
    expect(await isVerified(credential)).toBe(true);
  });

  test.each<[string, (credential: Record<string, unknown>) => unknown]>([
    [
      'another score',
      (credential) => Object.assign(Object(credential['credentialSubject']).result[0], { value: '100' }),
    ],
    [
      'another name',
      (credential) =>
        Object.assign(Object(credential['credentialSubject']).identifier[0], { identityHash: 'Someone Else' }),
    ],
    ['another day', (credential) => Object.assign(credential, { validFrom: '2020-01-01T04:00:00.000Z' })],
    ['a status left out', (credential) => Reflect.deleteProperty(credential, 'credentialStatus')],
    ['something added', (credential) => Object.assign(credential, { description: 'With distinction' })],
    [
      'another time of signing',
      (credential) => Object.assign(Object(credential['proof']), { created: '2020-01-01T00:00:00Z' }),
    ],
    [
      'the proof of another',
      async (credential) =>
        Object.assign(credential, { proof: (await credentialOf((await newOwner(testApp)).number))['proof'] }),
    ],
  ])('is refused with %s', async (_, tamper) => {
    const credential = await credentialOf((await newOwner(testApp)).number);
    await tamper(credential);
    expect(await isVerified(credential)).toBe(false);
  });

  test('can be read by other websites in the browser, while the owner’s files cannot', async () => {
    const learner = await newOwner(testApp);
    const allows = async (path: string) =>
      (await learner.get(`/api/certificates/${path}`)).headers['access-control-allow-origin'];
    for (const path of ['issuer', learner.number, `${learner.number}/credential.json`, `${learner.number}/revocations`])
      expect([path, await allows(path)]).toEqual([path, '*']);
    for (const file of ['certificate.png', 'certificate.pdf'])
      expect(await allows(`${learner.number}/${file}`)).toBeUndefined();
  });

  test('that was downloaded links to its own revocation list, which names no other certificate', async () => {
    const { number } = await newOwner(testApp);
    const other = await newOwner(testApp);
    const reason = 'It was issued by mistake.';
    await admin.post(`/api/admin/certificates/${other.number}/revoke`, { reason });
    const credential = certificatesContract.credential.response.parse(await credentialOf(number));
    const status = async () => (await testApp.browser().get(new URL(credential.credentialStatus.id).pathname)).body;
    expect(await status()).toEqual({
      id: credential.credentialStatus.id,
      issuer: credential.issuer.id,
      revokedCredential: [],
    });
    await admin.post(`/api/admin/certificates/${number}/revoke`, { reason });
    expect((await status())['revokedCredential']).toEqual([
      { id: credential.id, revoked: true, revocationReason: reason },
    ]);
  });
});

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

test('the key and the proof match the published test vector', () => {
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

test('the order of a document’s keys does not change the proof, and its content does', () => {
  const options = { key: signingKey(seed), verificationMethod: '#key', created: new Date(VECTOR.created) };
  const { name, ...rest } = VECTOR.unsigned;
  const turned = { name, ...rest };
  expect(proofOf(turned, options)).toEqual(proofOf(VECTOR.unsigned, options));
  const altered = { ...VECTOR.unsigned, name: `${name}!` };
  expect(proofOf(altered, options).proofValue).not.toBe(proofOf(VECTOR.unsigned, options).proofValue);
});
