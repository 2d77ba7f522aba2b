import { createHash, createPublicKey, verify } from 'node:crypto';
import { base58 } from '@scure/base';
import canonicalize from 'canonicalize';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type Browser, type TestApp } from '../../../../platform/server/testing/test-app.ts';
import { certificatesContract } from '../../contract.ts';
import { newAdministrator, newOwner } from '../testing/issued.ts';
import { expandStrictly } from '../testing/linked-data.ts';

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
  test('is an Open Badge that says what the certificate says', async () => {
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

  test('is linked data in which a published context defines every term', async () => {
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

  test('can be verified by another site in its reader’s browser, and the owner’s files cannot be read there', async () => {
    const learner = await newOwner(testApp);
    const allows = async (path: string) =>
      (await learner.get(`/api/certificates/${path}`)).headers['access-control-allow-origin'];
    for (const path of ['issuer', learner.number, `${learner.number}/credential.json`, `${learner.number}/revocations`])
      expect([path, await allows(path)]).toEqual([path, '*']);
    for (const file of ['certificate.png', 'certificate.pdf'])
      expect(await allows(`${learner.number}/${file}`)).toBeUndefined();
  });

  test('that was kept says by its status whether it was revoked since, and names no one else’s', async () => {
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
