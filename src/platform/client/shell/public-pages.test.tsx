import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import AppFooter from './AppFooter.tsx';
import { SignedInHeader } from './SignedInHeader.tsx';
import PublicHeader from './PublicHeader.tsx';

describe('the header of public pages on the server', () => {
  it('offers a visitor Sign In and Sign Up, with navigation where requested', () => {
    const page = renderToStaticMarkup(<PublicHeader plain />);
    expect(page).toContain('href="/login"');
    expect(page).toContain('href="/register"');
    expect(page).not.toContain('href="/law"');
    expect(renderToStaticMarkup(<PublicHeader plain around />)).toContain('href="/law"');
  });

  it('links a signed-in user to the app, without either', () => {
    const page = renderToStaticMarkup(<SignedInHeader path="/law" />);
    expect(page).not.toContain('/login');
    expect(page).not.toContain('/register');
    for (const href of ['/dashboard', '/flashcards', '/paths', '/scenarios', '/tools', '/profile', '/account'])
      expect(page).toContain(`href="${href}"`);
  });
});

describe('the footer on the server', () => {
  const page = renderToStaticMarkup(<AppFooter year={2026} plain />);

  it('lists the four bodies of law, and links to terms and privacy', () => {
    for (const law of [
      'Employment Act 1999',
      'Labour Relations Act 1999',
      'Minimum Wage Orders',
      'Workplace Regulations',
    ]) {
      expect(page).toContain(law);
    }
    expect(page).toContain('href="/terms"');
    expect(page).toContain('href="/privacy"');
  });

  it.each([undefined, 'signedIn'] as const)('links to pages that no menu contains (one line: %s)', (short) => {
    const footer = renderToStaticMarkup(<AppFooter year={2026} plain short={short} />);
    for (const href of ['/verify', '/sheets', '/testimonials', '/report-an-error'])
      expect(footer).toContain(`href="${href}"`);
  });

  it('links to the tools', () => {
    expect(page).toContain('href="/tools"');
  });

  it('says that it is not legal advice, and names the owner', () => {
    expect(page).toContain('It is not legal advice.');
    expect(page).toContain('© 2026 LabourWise Grenada');
  });
});
