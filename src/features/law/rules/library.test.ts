import { describe, expect, test } from 'vitest';
import { loadCards } from '../../cards/content.ts';
import { addressOfChoice } from '../../cards/rules/study-sets.ts';
import { loadGlossary } from '../../glossary/content.ts';
import { loadProfessionalScenarios, loadScenarios } from '../../scenarios/content.ts';
import { loadLawLibrary } from '../content.ts';
import { createLawBook } from './library.ts';

const [law, cards, scenarios, professional, terms] = await Promise.all([
  loadLawLibrary('content'),
  loadCards('content'),
  loadScenarios('content'),
  loadProfessionalScenarios('content'),
  loadGlossary('content'),
]);
const book = createLawBook(law, {
  cards: cards.map((card) => ({
    ...card,
    sample: null,
    studyPath: addressOfChoice({ category: card.category, bookmarkedOnly: false }),
  })),
  scenarios: [
    ...scenarios.map((scenario) => ({ ...scenario, kind: 'scenario' as const })),
    ...professional.map((scenario) => ({
      ...scenario,
      kind: 'professional' as const,
      legalReference: scenario.lawReference,
    })),
  ],
  forms: [],
  terms,
  documents: [{ title: 'Paid on time', path: '/sheets/paid.pdf', facts: ['EA-100', 'EA-104'] }],
  tools: [],
});
const pages = book.addresses.map(({ path }) => ({ path, page: book.pageAt(path) }));

describe('addresses', () => {
  test.each([
    ['/law', '/law'],
    ['/law/', '/law'],
    ['/LAW/Employment-Act', '/law/employment-act'],
    ['/law/employment-act/26', '/law/employment-act/26'],
    ['/law/employment-act/section-26/', '/law/employment-act/26'],
    ['/law/employment-act/37-42', '/law/employment-act/37-40'],
    ['/law/employment-act/38', '/law/employment-act/37-40'],
    ['/law/employment-act/Part-VIII', '/law/employment-act/part-viii'],
    ['/law/labour-relations-act/3A', '/law/labour-relations-act/3a'],
    ['/law/minimum-wages/sro-42-of-2023', '/law/minimum-wages/sro-42-of-2023'],
    ['/law/corrections', '/law/corrections'],
    ['/law/employment-act/999', null],
    ['/law/employment-act/26/more', null],
    ['/law/constitution', null],
    ['/law/corrections/1', null],
  ])('%s is found at %s', (path, canonical) => {
    expect(book.canonical(path)).toBe(canonical);
  });

  test('every provision has its own page, which names it', () => {
    const provisions = law.acts.flatMap((act) => act.provisions.map(({ body, slug }) => `/law/${body}/${slug}`));
    expect(book.addresses.map(({ path }) => path)).toEqual(expect.arrayContaining(provisions));
    for (const { path, page } of pages) expect(page?.head.path).toBe(path);
    expect(new Set(pages.map(({ page }) => page?.head.title)).size).toBe(pages.length);
  });
});

describe('the contents of pages', () => {
  test('a printable document is linked only where its facts are', () => {
    const offeredAt = pages.flatMap(({ path, page }) =>
      page !== null && 'documents' in page && page.documents.length > 0 ? [path] : [],
    );
    expect(offeredAt).toEqual(['/law/employment-act', '/law/employment-act/47-48']);
  });

  test('a section known by its title says so until a fact of it is confirmed with the official text', () => {
    const titleOnlyIn = (of: typeof law) => {
      const page = createLawBook(of, {
        cards: [],
        scenarios: [],
        terms: [],
        documents: [],
        forms: [],
        tools: [],
      }).pageAt('/law/employment-act/7');
      return page?.kind === 'provision' ? page.guide?.titleOnly : null;
    };
    const settled = {
      checked: { against: 'Employment Act, Cap. 89, s. 7', day: '2026-11-30' },
      basis: 'text' as const,
    };
    const facts = law.facts.map((fact) => (fact.id === 'EA-021' ? { ...fact, ...settled } : fact));
    expect(titleOnlyIn(law)).toBe(true);
    expect(titleOnlyIn({ ...law, facts })).toBe(false);
  });

  const everything = JSON.stringify(pages.map(({ page }) => page));

  test('include every fact and every correction', () => {
    for (const fact of law.facts) expect([fact.id, everything.includes(`"${fact.id}"`)]).toEqual([fact.id, true]);
    const corrections = JSON.stringify(book.pageAt('/law/corrections'));
    for (const { claim } of law.corrections)
      expect(corrections).toContain(JSON.stringify(claim.replace(/^(?:\(other screen\)|Glossary:) /, '')).slice(1, -1));
  });

  test('include only the heading of a card outside the trial', () => {
    for (const card of cards) {
      for (const text of [card.answer, card.explanation])
        expect(everything).not.toContain(JSON.stringify(text).slice(1, -1));
    }
    expect(JSON.stringify(book.pageAt('/law/employment-act/26'))).toContain('Discrimination at work.');
  });

  test('include an unconfirmed statement with its standing and reason', () => {
    const hours = JSON.stringify(book.pageAt('/law/employment-act/part-vi'));
    expect(hours).toContain('Reported; check the Act');
  });
});
