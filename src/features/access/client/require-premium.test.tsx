import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Router } from 'wouter';
import type { EffectiveAccess } from '../rules/access.ts';
import { RequirePremium } from './RequirePremium.tsx';

function shown(accessType: EffectiveAccess | null): string {
  return renderToStaticMarkup(
    <Router ssrPath="/certifications">
      <RequirePremium user={accessType === null ? null : { accessType }}>the screen</RequirePremium>
    </Router>,
  );
}

describe('the gate of a premium-only screen', () => {
  test.each(['premium', 'trial'] as const)('lets %s through', (access) => expect(shown(access)).toBe('the screen'));

  test('tells a free learner what a subscription opens, and where to get one', () => {
    const gate = shown('free');
    expect(gate).toContain('Subscription Required');
    expect(gate).toContain('256+ Flashcards');
    expect(gate).toMatch(/href="\/upgrade"[^>]*>Subscribe Now/);
    expect(gate).not.toContain('Login');
  });

  test('offers a visitor Login and Sign Up as well', () => {
    const gate = shown(null);
    expect(gate).toMatch(/href="\/login"[^>]*>Login/);
    expect(gate).toMatch(/href="\/register"[^>]*>Sign Up/);
  });
});
