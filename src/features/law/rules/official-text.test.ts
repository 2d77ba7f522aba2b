import { expect, test } from 'vitest';
import { bySection, pageOfText, readPlainText, sectionName, typedSlug } from './official-text.ts';
import { provisionsOf } from './provisions.ts';

const provisions = provisionsOf({
  body: 'employment-act',
  parts: [{ part: 'Part IX', title: 'Termination' }],
  sections: [
    { number: '26', title: 'discrimination', part: null },
    { number: '37–40', title: 'hours', part: null },
  ],
});

test('a plain text has one form of line breaks, and keeps its indents', () => {
  const bytes = new TextEncoder().encode('\uFEFF\r\n26. (1) No person\r\n    (a) shall  \r\n\r\n\r\n\r\n(2) “Cause”\n');
  expect(readPlainText(bytes)).toBe('26. (1) No person\n    (a) shall\n\n(2) “Cause”');
});

test.each([
  ['nothing', new TextEncoder().encode(' \n ')],
  ['a null byte', new TextEncoder().encode('26\u0000')],
  ['another encoding', new Uint8Array([0x32, 0xff, 0xfe])],
])('a file with %s is no plain text', (_, bytes) => {
  expect(readPlainText(bytes)).toBeNull();
});

test.each([
  ['26', null, '26'],
  ['38', null, '37-40'],
  ['75', 'part-ix', 'part-ix'],
  ['75', null, undefined],
  ['75', '26', undefined],
])('the text of section %s in %s is on the page %s', (section, part, slug) => {
  expect(pageOfText({ body: 'employment-act', section, part }, provisions)?.slug).toBe(slug);
  expect(pageOfText({ body: 'labour-relations-act', section, part }, provisions)).toBeNull();
});

test('sections are named and ordered as in the law', () => {
  expect(['s. 26', 'Section 3A', 'Part IX', '75'].map(typedSlug)).toEqual(['26', '3a', 'part-ix', '75']);
  expect(sectionName('3a', provisions)).toBe('Section 3A');
  expect(sectionName('part-ix', provisions)).toBe('Part IX');
  const order = [{ section: '10' }, { section: '3a' }, { section: '3' }].toSorted(bySection);
  expect(order.map(({ section }) => section)).toEqual(['3', '3a', '10']);
});
