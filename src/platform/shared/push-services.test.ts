import { expect, test } from 'vitest';
import { isPushEndpoint } from './push-services.ts';

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
  'https://wns2-by3p.notify.windows.com/w/?token=abc',
  'https://web.push.apple.com/QOkL',
])('%s is a push service address', (address) => {
  expect(isPushEndpoint(address)).toBe(true);
});

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://me:secret@fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com.example.gd/fcm/send/abc',
  'https://evilfcm.googleapis.com.evil.gd/',
  'https://notfcm.googleapis.com/',
  'https://example.gd/#fcm.googleapis.com',
  'https://127.0.0.1/fcm.googleapis.com',
  'https://[::1]/',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/',
  'ftp://fcm.googleapis.com/',
  'javascript:alert(1)',
  `https://fcm.googleapis.com/${'a'.repeat(1000)}`,
  '',
  'fcm.googleapis.com',
])('%s is not', (address) => {
  expect(isPushEndpoint(address)).toBe(false);
});
