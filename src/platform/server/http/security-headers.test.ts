import { expect, test } from 'vitest';
import { securityHeaders } from './security-headers.ts';

test('scripts come from the site alone, and no page stands in another site’s frame', () => {
  const headers = securityHeaders(null);
  expect(headers['content-security-policy']).toMatch(/default-src 'self';.*frame-ancestors 'none'/);
  expect(headers['content-security-policy']).not.toMatch(/script-src/);
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
});

test('HSTS is promised where people arrive by HTTPS, and nowhere else', () => {
  expect(securityHeaders('https://learn.example.gd')).toHaveProperty('strict-transport-security');
  expect(securityHeaders('http://localhost:3000')).not.toHaveProperty('strict-transport-security');
});
