import { expect, test } from 'vitest';
import { securityHeaders } from './security-headers.ts';

test('scripts come from the site alone, and no page stands in another site’s frame', () => {
  const headers = securityHeaders(null);
  expect(headers['content-security-policy']).toMatch(/default-src 'self';.*frame-ancestors 'none'/);
  expect(headers['content-security-policy']).not.toMatch(/script-src/);
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
});

test('nothing is loaded from elsewhere: the policy names no other host and no whole scheme of the web', () => {
  const policy = securityHeaders(null)['content-security-policy'] ?? '';
  const sources = policy.split('; ').flatMap((directive) => directive.split(' ').slice(1));
  expect(sources.filter((source) => !["'self'", "'none'", "'unsafe-inline'", 'data:'].includes(source))).toEqual([]);
});

test('HSTS is promised where people arrive by HTTPS, and nowhere else', () => {
  expect(securityHeaders('https://learn.example.gd')).toHaveProperty('strict-transport-security');
  expect(securityHeaders('http://localhost:3000')).not.toHaveProperty('strict-transport-security');
});
