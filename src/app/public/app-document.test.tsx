import { describe, expect, test } from 'vitest';
import { renderAppDocument } from './app-document.tsx';

const html =
  '<html><head><meta name="description" content="The app." /><title>The app</title></head><body><div id="root"></div></body></html>';

const publicUrl = 'https://labourwise.example';

const css = [
  ':root{--ink:#000}html{color:var(--ink)}',
  '@font-face{font-family:Local;src:local(Arial)}',
  '@font-face{font-family:Loaded;src:url(/assets/loaded.woff2)format("woff2")}',
  '.shell__header{color:red}',
  '.dashboard__page{color:green}',
  '.flashcards__study{color:blue}',
  'dialog{color:grey}',
].join('');

describe('the app’s document', () => {
  test('contains the frame and styles of its screen, and preloads no font', () => {
    const document = renderAppDocument({ html, css }, { path: '/dashboard', audience: 'learner', publicUrl });
    expect(document).toContain('>Your Learning Dashboard<');
    expect(document).toContain(
      '<style>:root{--ink:#000}html{color:var(--ink)}@font-face{font-family:Local;src:local(Arial)}.shell__header{color:red}.dashboard__page{color:green}</style></head>',
    );
  });

  test('shows no user’s frame to another user', () => {
    const learner = renderAppDocument({ html, css }, { path: '/flashcards', audience: 'learner', publicUrl });
    const visitor = renderAppDocument({ html, css }, { path: '/flashcards', audience: 'visitor', publicUrl });
    const anyone = renderAppDocument({ html, css }, { path: null, audience: 'anyone', publicUrl: null });
    expect(learner).not.toContain('Sign In');
    expect(visitor).toContain('Sign In');
    expect(visitor).not.toContain('Points');
    for (const text of ['Sign In', 'Points', 'Flashcards']) expect(anyone).not.toContain(text);
    expect(anyone).toContain('Loading');
  });

  test.each(['/login', '/register'])('%s is a visitor’s page from the start', (path) => {
    expect(renderAppDocument({ html, css }, { path, audience: 'visitor', publicUrl })).toContain('learned by heart');
  });

  test.each([
    ['/login', 'Sign in', `canonical" href="${publicUrl}/login`],
    ['/register', 'Sign up', `canonical" href="${publicUrl}/register`],
    ['/forgot-password', 'Forgot your password?', 'noindex'],
    ['/reset-password', 'Choose a new password', 'noindex'],
    ['/verify-email', 'Confirm your email', 'noindex'],
  ])('%s has a title and description for visitors and search engines', (path, title, robots) => {
    const document = renderAppDocument({ html, css }, { path, audience: 'visitor', publicUrl });
    expect(document).toContain(`<title>${title} · LabourWise Grenada</title>`);
    expect(document).not.toContain('"The app."');
    expect(document.match(/canonical" href="[^"]*|noindex/g)).toEqual([robots]);
    expect(renderAppDocument({ html, css }, { path, audience: 'learner', publicUrl })).toContain(
      '<title>The app</title>',
    );
  });

  test('the sign-in text shows before its form loads, without empty inputs', () => {
    const document = renderAppDocument({ html, css }, { path: '/login', audience: 'visitor', publicUrl });
    for (const text of ['>Sign in<', '>Username<', '>Password<', 'Remember me for 30 days'])
      expect(document).toContain(text);
    expect(document).not.toMatch(/<(?:input|form)\b/);
    expect(renderAppDocument({ html, css }, { path: '/login', audience: 'learner', publicUrl })).not.toContain(
      '>Sign in<',
    );
  });

  test('the frame is inert, and one word says that the page is loading', () => {
    const document = renderAppDocument({ html, css }, { path: '/quiz', audience: 'learner', publicUrl });
    expect(document).toMatch(
      /<div id="root"><output class="visually-hidden" aria-busy="true">Loading<\/output><div [^>]*inert=""/,
    );
    expect(document).toMatch(/inert="" aria-hidden="true"/);
  });
});
