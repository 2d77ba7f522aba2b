import { createECDH } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseVapidKeys } from './pusher.ts';

test('a secret gives one P-256 key pair', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (secret) => {
      const { publicKey, privateKey } = parseVapidKeys(secret);
      expect(parseVapidKeys(secret)).toEqual({ publicKey, privateKey });
      expect(Buffer.from(privateKey, 'base64url')).toHaveLength(32);
      const pair = createECDH('prime256v1');
      pair.setPrivateKey(privateKey, 'base64url');
      expect(pair.getPublicKey('base64url')).toBe(publicKey);
    }),
  );
});

test('two secrets give two pairs', () => {
  expect(parseVapidKeys('a').publicKey).not.toBe(parseVapidKeys('b').publicKey);
});
