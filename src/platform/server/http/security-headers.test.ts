import { expect, test } from 'vitest';
import { PICTURES_POLICY, securityHeaders } from './security-headers.ts';

test('scripts come from the site alone, and no page stands in another site’s frame', () => {
  const headers = securityHeaders(null);
  expect(headers['content-security-policy']).toMatch(/default-src 'self';.*frame-ancestors 'none'/);
  expect(headers['content-security-policy']).not.toMatch(/script-src/);
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
});

test('pictures from elsewhere are let in by a policy of their own, which differs in nothing else', () => {
  const usual = securityHeaders(null)['content-security-policy'];
  expect(usual).not.toMatch(/https:/);
  expect(PICTURES_POLICY).toBe(usual?.replace("img-src 'self' data:", "img-src 'self' data: https:"));
});

test('HSTS is promised where people arrive by HTTPS, and nowhere else', () => {
  expect(securityHeaders('https://learn.example.gd')).toHaveProperty('strict-transport-security');
  expect(securityHeaders('http://localhost:3000')).not.toHaveProperty('strict-transport-security');
});
