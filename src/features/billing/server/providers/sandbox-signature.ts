import { createHmac, timingSafeEqual } from 'node:crypto';
import { BadSignature } from './provider.ts';

/** How old a signed report may be, in seconds. */
const TOLERANCE_SECONDS = 300;

/** Signs a report of the sandbox: the time, and a digest of time and body. */
export function signReport(body: string, secret: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${digestOf(body, secret, seconds)}`;
}

/**
 * Checks the signature of a report of the sandbox.
 * @throws BadSignature when it is wrong, or older than five minutes
 */
export function checkReport(body: Buffer, signature: string | undefined, secret: string, now: Date): void {
  const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature ?? '');
  if (match === null) throw new BadSignature('There is no signature.');
  const [, time = '', given = ''] = match;
  const seconds = Number(time);
  const expected = digestOf(body.toString('utf8'), secret, seconds);
  if (!timingSafeEqual(Buffer.from(given), Buffer.from(expected))) throw new BadSignature('The signature is wrong.');
  if (Math.abs(now.getTime() / 1000 - seconds) > TOLERANCE_SECONDS) throw new BadSignature('The report is too old.');
}

function digestOf(body: string, secret: string, seconds: number): string {
  return createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
}
