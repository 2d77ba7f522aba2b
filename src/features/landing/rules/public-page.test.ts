import { expect, test, describe, it } from 'vitest';
import { inlineLinks, fillPlaceholders, unknownPlaceholders, type NumberedPage } from './public-page.ts';

test.each([
  ['Plain words.', ['Plain words.']],
  ['See the [privacy policy](/privacy).', ['See the ', { text: 'privacy policy', href: '/privacy' }, '.']],
  ['[home](/#plans)', [{ text: 'home', href: '/#plans' }]],
  ['[elsewhere](https://example.com)', ['[elsewhere](https://example.com)']],
])('%s', (text, pieces) => {
  expect(inlineLinks(text)).toEqual(pieces);
});

const NOBODY = {
  name: null,
  email: null,
  phone: null,
  address: null,
  governingLaw: null,
  refundRule: null,
  dataController: null,
};
const PAGE: NumberedPage = {
  title: 'Terms',
  introduction: 'In plain words.',
  sections: [
    { id: 'who', title: 'Who', note: 'Who.', body: ['A website.', 'Offered by {operator}.'] },
    { id: 'where', title: 'Where', note: 'Where.', body: [{ list: ['Write to {operatorEmail}.'] }] },
  ],
};
const bodies = (page: NumberedPage) => page.sections.map(({ id, body }) => [id, body]);

describe('a page with the operator’s texts', () => {
  it('contains them', () => {
    const operator = { ...NOBODY, name: 'Nutmeg Learning Ltd, Gouyave', email: 'desk@example.gd' };
    expect(bodies(fillPlaceholders(PAGE, operator))).toEqual([
      ['who', ['A website.', 'Offered by Nutmeg Learning Ltd, Gouyave.']],
      ['where', [{ list: ['Write to desk@example.gd.'] }]],
    ]);
  });

  it('leaves out missing texts, and empty sections', () => {
    expect(bodies(fillPlaceholders(PAGE, NOBODY))).toEqual([['who', ['A website.']]]);
  });

  it('keeps braces and dollar signs in texts', () => {
    const page = fillPlaceholders(PAGE, { ...NOBODY, name: '$& {operatorEmail}' });
    expect(bodies(page)).toEqual([['who', ['A website.', 'Offered by $& {operatorEmail}.']]]);
  });

  it('lists names without a value', () => {
    expect(unknownPlaceholders('{operator} and {owner}')).toEqual(['owner']);
  });
});
