import { expect, test } from 'vitest';
import type { FactDraft } from '../contract.ts';
import { draftWith, findingOf } from './settle.ts';

const base: FactDraft = {
  text: 'Half pay is due.',
  section: '',
  basis: 'secondary',
  checked: { against: '', day: '' },
  standing: 'reported',
  doubt: 'One guide alone says so.',
  sources: ['RIV-EOR', 'recall'],
  figures: [],
  dates: [],
  rates: [],
};
const checked = { against: 'Employment Act, section 75', day: '2026-11-30' };

test.each([
  ['same', base.text, { basis: 'text', standing: 'confirmed', doubt: '', sources: ['TEXT-READ', 'RIV-EOR'] }],
  ['different', 'Full pay is due.', { basis: 'text', standing: 'confirmed' }],
  ['nothing', base.text, { basis: 'secondary', standing: 'unconfirmed', sources: ['RIV-EOR', 'recall'] }],
] as const)('the finding "%s" fills the fields of a fact and is read back from them', (finding, text, fields) => {
  const draft = { ...base, text, ...draftWith(base, finding, checked) };
  expect(draft).toMatchObject({ ...fields, checked });
  expect(findingOf(base, draft)).toBe(finding);
});

test('a fact without a comparison has no finding; a title that the text does not mention becomes an inference', () => {
  expect(findingOf(base, base)).toBeNull();
  expect(draftWith({ ...base, basis: 'title' }, 'nothing', checked).basis).toBe('inference');
});
