import { expect, test } from 'vitest';
import { lawAddressOf } from '../../law/rules/law-address.ts';
import type { OwnCard } from './own-card.ts';
import { toStudyCard } from './study-card.ts';

const card = (section: OwnCard['section']): OwnCard => ({
  id: 'one',
  front: 'Notice?',
  back: 'A week.',
  section,
  isBookmarked: false,
  version: 1,
  createdAt: '2026-11-19T16:00:00.000Z',
  reps: 0,
  due: null,
});

test.each([
  ['employment-act', '26', '/law/employment-act/26'],
  ['employment-act', '37–40', '/law/employment-act/37-40'],
  ['labour-relations-act', 'Part II', '/law/labour-relations-act/part-ii'],
  ['minimum-wages', 'S.R.&O. 42 of 2023', '/law/minimum-wages/sro-42-of-2023'],
] as const)('the reference of %s, %s leads to its page', (law, number, path) => {
  const { lawReference } = toStudyCard(card({ law, number, label: '', path }));
  expect(lawAddressOf(lawReference ?? '')).toBe(path);
});

test('a card without a section, or whose section has no page, names no law reference', () => {
  expect(toStudyCard(card(null))).toMatchObject({ category: '', section: '', lawReference: null });
  expect(toStudyCard(card({ law: 'employment-act', number: '26', label: '', path: null })).lawReference).toBeNull();
});
