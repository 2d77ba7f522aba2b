import { createECDH, hkdfSync } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { storedSecret } from '../secrets.ts';

/** The order of the curve P-256: a private key is a number from 1 to below it. */
const ORDER = 0xffffffff_00000000_ffffffff_ffffffff_bce6faad_a7179e84_f3b9cac2_fc632551n;

/** Bytes of the order, and as many more that the remainder favours no number (FIPS 186-5, A.2.1). */
const ORDER_BYTES = 32;
const EVEN_BYTES = ORDER_BYTES + 16;

/** The pair of keys by which push services know this site (RFC 8292), as unpadded base64url. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** The site's own keys, made of a secret that the first start that asks keeps in the database: the same in every process, and after a restore. */
export async function vapidKeys(database: Database): Promise<VapidKeys> {
  return keysOf(await storedSecret(database, 'web-push'));
}

/** The keys that a secret of any length stands for. */
export function keysOf(secret: string): VapidKeys {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'vapid', EVEN_BYTES));
  const number = (BigInt(`0x${bytes.toString('hex')}`) % (ORDER - 1n)) + 1n;
  const privateKey = Buffer.from(number.toString(16).padStart(2 * ORDER_BYTES, '0'), 'hex');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}
