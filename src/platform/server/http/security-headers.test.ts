import { expect, test } from 'vitest';
import { paymentPageHeaders, securityHeaders } from './security-headers.ts';

test('scripts load from the site only, and no page is framed by another site', () => {
  const headers = securityHeaders(null);
  expect(headers['content-security-policy']).toMatch(/default-src 'self';.*frame-ancestors 'none'/);
  expect(headers['content-security-policy']).not.toMatch(/script-src/);
  expect(headers).toMatchObject({
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
});

test('the policy names no other host and no whole scheme', () => {
  const policy = securityHeaders(null)['content-security-policy'] ?? '';
  const sources = policy.split('; ').flatMap((directive) => directive.split(' ').slice(1));
  expect(sources.filter((source) => !["'self'", "'none'", "'unsafe-inline'", 'data:'].includes(source))).toEqual([]);
});

test('HSTS is sent on HTTPS only', () => {
  expect(securityHeaders('https://learn.example.gd')).toHaveProperty('strict-transport-security');
  expect(securityHeaders('http://localhost:3000')).not.toHaveProperty('strict-transport-security');
});

test('only payment screens may load the configured providers, and nothing without keys', () => {
  const stripe = { secretKey: 's', publishableKey: 'p', webhookSecret: 'w', apiBase: null, patienceMs: 8_000 };
  const paypal = {
    clientId: 'i',
    clientSecret: 's',
    webhookId: 'w',
    apiBase: 'https://api-m.paypal.com',
    patienceMs: 8_000,
  };
  expect(paymentPageHeaders({ stripe: null, paypal: null })('/checkout')).toEqual({});
  const byCard = paymentPageHeaders({ stripe, paypal: null });
  for (const path of ['/', '/dashboard', '/api/plans', '/checkout/x']) expect([path, byCard(path)]).toEqual([path, {}]);
  const { 'content-security-policy': policy = '', ...others } = byCard('/checkout');
  expect(others).toEqual({});
  expect(policy).toMatch(
    /default-src 'self'; .*script-src 'self' https:\/\/js\.stripe\.com https:\/\/\*\.js\.stripe\.com; /,
  );
  expect(policy).toContain("object-src 'none'");
  expect(policy).not.toMatch(/paypal|unsafe-eval|https: /);
  expect(paymentPageHeaders({ stripe, paypal })('/upgrade')).toMatchObject({
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  });
  expect(paymentPageHeaders({ stripe: null, paypal })('/checkout')['content-security-policy']).toMatch(
    /script-src 'self' https:\/\/\*\.paypal\.com https:\/\/\*\.paypalobjects\.com; /,
  );
});
