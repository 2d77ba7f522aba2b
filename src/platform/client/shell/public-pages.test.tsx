import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import AppFooter from './AppFooter.tsx';
import PublicHeader from './PublicHeader.tsx';

describe('the public header on the server', () => {
  it('offers Sign In and Sign Up while signed out', () => {
    const page = renderToStaticMarkup(<PublicHeader signedIn={false} plain />);
    expect(page).toContain('href="/login"');
    expect(page).toContain('href="/register"');
  });

  it('offers neither while signed in', () => {
    const page = renderToStaticMarkup(<PublicHeader signedIn plain />);
    expect(page).not.toContain('/login');
    expect(page).not.toContain('/register');
  });
});

describe('the footer on the server', () => {
  const page = renderToStaticMarkup(<AppFooter year={2026} plain />);

  it('names the four bodies of law, and links to terms and privacy', () => {
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

  it('says that it is not legal advice, and whose it is', () => {
    expect(page).toContain('It is not legal advice.');
    expect(page).toContain('© 2026 LabourWise Grenada');
  });
});
