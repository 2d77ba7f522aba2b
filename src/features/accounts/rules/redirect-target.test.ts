import { array, assert, constantFrom, property, string, oneof } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HOME, redirectTarget, withRedirect } from './redirect-target.ts';

describe('redirectTarget', () => {
  test.each([
    '/flashcards',
    '/flashcards?category=employment&bookmarked=true',
    '/study-sets#top',
    '/dashboard?from=//x',
  ])('allows %s', (path) => expect(redirectTarget(path)).toBe(path));

  test.each([
    null,
    '',
    'flashcards',
    'https://evil.example/',
    '//evil.example',
    '///evil.example',
    String.raw`/\evil.example`,
    String.raw`/\/evil.example`,
    '/\t/evil.example',
    '/\n/evil.example',
    'javascript:alert(1)',
    '/..//evil.example',
    ' /flashcards',
    '/login',
    '/login?redirect=/login',
    '/register',
  ])('replaces %j by the home page', (path) => expect(redirectTarget(path)).toBe(HOME));

  test('never leaves the site, for any input', () => {
    const hostile = array(
      constantFrom('/', '\\', '.', '..', '@', ':', '?', '#', '\t', '%2F', '%5C', 'evil.example', 'https'),
      { maxLength: 8 },
    ).map((parts) => `/${parts.join('')}`);
    assert(
      property(oneof(hostile, string()), (path) => {
        const target = redirectTarget(path);
        expect(target).toMatch(/^\/(?![/\\])/);
        expect(new URL(target, 'https://here.example').origin).toBe('https://here.example');
      }),
      { numRuns: 2000 },
    );
  });
});

describe('withRedirect', () => {
  test('returns to the same path and query', () => {
    const target = '/flashcards?category=labour_relations&bookmarked=true';
    const address = new URL(withRedirect('/login', target), 'https://here.example');
    expect(address.pathname).toBe('/login');
    expect(redirectTarget(address.searchParams.get('redirect'))).toBe(target);
  });

  test('adds nothing for the home page', () => expect(withRedirect('/register', '/')).toBe('/register'));
});
