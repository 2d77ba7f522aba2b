import { createHash, createSign, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';
import type { ResponseOf } from '../../../../platform/shared/contract.ts';
import type { Browser } from '../../../../platform/server/testing/test-app.ts';
import { accountsContract } from '../../contract.ts';

const PASSWORD = 'a quiet place to read';

/** The address of the test application. */
export const ORIGIN = 'http://localhost';

const USER_PRESENT_AND_VERIFIED = 0x05;
const KEY_INCLUDED = 0x40;

/** An authenticator with one ES256 key, as in WebAuthn. */
export interface Authenticator {
  readonly id: string;
  /** Answers a request for a new passkey. */
  readonly create: (
    options: ResponseOf<typeof accountsContract.beginPasskey>,
    more?: { readonly origin?: string; readonly format?: string },
  ) => { id: string; clientDataJSON: string; attestationObject: string; transports: string[] };
  /** Answers a request for the passkey. */
  readonly answer: (
    options: ResponseOf<typeof accountsContract.requestPasskey>,
    origin?: string,
  ) => { id: string; clientDataJSON: string; authenticatorData: string; signature: string };
}

export function createAuthenticator(): Authenticator {
  const id = randomBytes(16);
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  let uses = 0;
  const authenticatorData = (rpId: string, flags: number, more: Buffer = Buffer.alloc(0)) => {
    uses += 1;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(uses);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), counter, more]);
  };
  return {
    id: id.toString('base64url'),
    create: ({ challenge, rp }, { origin = ORIGIN, format = 'none' } = {}) => {
      const key = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey(publicKey)]);
      const data = authenticatorData(rp.id, USER_PRESENT_AND_VERIFIED | KEY_INCLUDED, key);
      return {
        id: id.toString('base64url'),
        clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
        attestationObject: Buffer.concat([
          Buffer.from([0xa3]),
          cborText('fmt'),
          cborText(format),
          cborText('attStmt'),
          Buffer.from([0xa0]),
          cborText('authData'),
          Buffer.from([0x58, data.length]),
          data,
        ]).toString('base64url'),
        transports: ['internal'],
      };
    },
    answer: ({ challenge, rpId }, origin = ORIGIN) => {
      const data = authenticatorData(rpId, USER_PRESENT_AND_VERIFIED);
      const client = clientData('webauthn.get', challenge, origin);
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
      return {
        id: id.toString('base64url'),
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: createSign('sha256').update(signed).sign(privateKey).toString('base64url'),
      };
    },
  };
}

function clientData(type: string, challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

/** A text of up to 23 bytes in CBOR. */
function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
}

/** An ES256 key in COSE. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
    Buffer.from(x, 'base64url'),
    Buffer.from([0x22, 0x58, 0x20]),
    Buffer.from(y, 'base64url'),
  ]);
}

/** Adds a passkey to a learner, with a code where two-step sign in is on. Returns its authenticator. */
export async function addPasskey(learner: Browser, code?: string): Promise<Authenticator> {
  const authenticator = createAuthenticator();
  const begun = await learner.post('/api/account/passkeys/begin', { password: PASSWORD, code });
  await learner.post(
    '/api/account/passkeys',
    authenticator.create(accountsContract.beginPasskey.response.parse(begun.body)),
  );
  return authenticator;
}

/** Returns a passkey's answer to a new request of a signed-in learner. */
export async function answerRequest(learner: Browser, authenticator: Authenticator) {
  const { body } = await learner.post('/api/account/passkeys/request', {});
  return authenticator.answer(accountsContract.requestPasskey.response.parse(body));
}
