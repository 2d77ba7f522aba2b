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

describe('the premium gate', () => {
  test.each(['premium', 'trial'] as const)('lets %s through', (access) => expect(shown(access)).toBe('the screen'));

  test('tells a free learner what a subscription includes, with a link to it', () => {
    const gate = shown('free');
    expect(gate).toContain('Subscription Required');
    expect(gate).toContain('256+ Flashcards');
    expect(gate).toMatch(/href="\/upgrade"[^>]*>Subscribe Now/);
    expect(gate).not.toContain('Login');
  });

  test('also offers a visitor Login and Sign Up', () => {
    const gate = shown(null);
    expect(gate).toMatch(/href="\/login"[^>]*>Login/);
    expect(gate).toMatch(/href="\/register"[^>]*>Sign Up/);
  });
});
