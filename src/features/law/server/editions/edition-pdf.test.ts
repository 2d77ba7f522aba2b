import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadLawLibrary } from '../../content.ts';
import { EDITION_NAMES } from '../../rules/edition-model.ts';
import { editionOf } from '../../rules/edition.ts';
import { editionPdf } from './edition-pdf.ts';
import { readFaces } from './style.ts';
import { readPdf } from './testing/read-pdf.ts';

const law = await loadLawLibrary(join(import.meta.dirname, '..', '..', '..', '..', '..', 'content'));
const faces = readFaces();
const made = new Map(
  await Promise.all(
    EDITION_NAMES.map(async (name) => {
      const edition = editionOf(law, name);
      const bytes = await editionPdf(edition, { faces, compress: false });
      return [name, { edition, bytes, pdf: readPdf(bytes) }] as const;
    }),
  ),
);

function madeOf(name: (typeof EDITION_NAMES)[number]) {
  const found = made.get(name);
  if (found === undefined) throw new Error(`No edition ${name} was made.`);
  return found;
}

describe.each([
  { name: 'employment-act', pages: [25, 60], says: ['Section 26', 'Discrimination', 'EA-042', 'Part VIII'] },
  { name: 'labour-relations-act', pages: [15, 40], says: ['Section 3A', 'Second Schedule', 'LRA-084'] },
  {
    name: 'minimum-wages-order',
    pages: [8, 20],
    says: ['S.R.&O. 42 of 2023', 'S.R.&O. 11 of 2002', 'EC$1,200 a month or EC$60 a day', 'Section 53'],
  },
  { name: 'minimum-wages-amendment', pages: [7, 20], says: ['S.R.&O. 47 of 2023', 'How to get the text', 'MW-030'] },
] as const)('the PDF of $name', ({ name, pages: [fewest, most], says }) => {
  const { edition, pdf } = madeOf(name);
  const everything = pdf.pages.join('\n').replaceAll(/\s+/g, ' ');

  test('has a title, its language, tags and an outline', () => {
    expect(pdf.information.get('Title')).toBe(`${edition.title}: study edition`);
    expect(pdf.catalogue).toContain('/Lang (en-GB)');
    expect(pdf.catalogue).toContain('/StructTreeRoot');
    expect(pdf.catalogue).toContain('/ViewerPreferences');
    expect(madeOf(name).bytes.toString('latin1')).toMatch(/\/Marked true/);
    const listed = edition.blocks.flatMap((block) =>
      block.kind === 'heading' && block.listed
        ? [[block.number, block.title].filter((part) => part !== null).join(': ')]
        : [],
    );
    expect(pdf.outline).toEqual(['Contents', ...listed]);
  });

  test('has as many headings, list items and links in its structure as the edition has', () => {
    const count = (level: number) =>
      edition.blocks.filter((block) => block.kind === 'heading' && block.level === level).length;
    expect(pdf.tags.get('Document')).toBe(1);
    expect(pdf.tags.get('H1')).toBe(count(1) + 2);
    expect(pdf.tags.get('H2')).toBe(count(2));
    expect(pdf.tags.get('H3') ?? 0).toBe(count(3));
    const points = edition.blocks.reduce(
      (sum, block) =>
        sum +
        (block.kind === 'list' ? block.points.length : ['fact', 'correction', 'source'].includes(block.kind) ? 1 : 0),
      0,
    );
    expect(pdf.tags.get('LI')).toBe(points);
    expect(pdf.tags.get('LBody')).toBe(points);
    expect(pdf.tags.get('Link')).toBe(pdf.goesTo.length + pdf.addresses.length);
  });

  test('links only to existing anchors, and gives the address of each source that has one', () => {
    expect(pdf.goesTo.length).toBeGreaterThan(0);
    expect(pdf.goesTo.filter((place) => !pdf.destinations.includes(place))).toEqual([]);
    const addresses = edition.blocks.flatMap((block) =>
      block.kind === 'source' && block.address !== null ? [block.address] : [],
    );
    expect(pdf.addresses).toEqual(expect.arrayContaining(addresses));
  });

  test('has a plausible number of pages, each with notice and number', () => {
    expect(pdf.pages.length).toBeGreaterThanOrEqual(fewest);
    expect(pdf.pages.length).toBeLessThanOrEqual(most);
    pdf.pages.slice(1).forEach((page, index) => {
      expect(page).toContain('Educational content, not legal advice; the official text prevails.');
      expect(page.split('\n')).toContain(String(index + 2));
    });
  });

  test('is extractable as text: its provisions, each fact, and the review date on the cover', () => {
    for (const text of says) expect(everything).toContain(text);
    expect(
      edition.blocks.flatMap((block) => (block.kind === 'fact' && !everything.includes(block.id) ? [block.id] : [])),
    ).toEqual([]);
    expect(pdf.pages[0]).toContain('Guides last reviewed on');
  });

  test('lists the page of each chapter in its contents', () => {
    const contents = pdf.pages.slice(1, 3).join('\n').split('\n');
    const chapters = edition.blocks.flatMap((block) =>
      block.kind === 'heading' && block.level === 1 ? [(block.title ?? block.number ?? '').replaceAll("'", '’')] : [],
    );
    for (const chapter of chapters) {
      const page = Number(
        contents.find((_, index) => contents[index - 1] === chapter && /^\d+$/.test(contents[index] ?? '')),
      );
      expect(pdf.pages[page - 1]?.replaceAll('\n', '')).toContain(chapter);
    }
  });
});

test('is identical to the byte for the same edition, dated by its review', async () => {
  const { edition, bytes, pdf } = madeOf('minimum-wages-amendment');
  expect((await editionPdf(edition, { faces, compress: false })).equals(bytes)).toBe(true);
  expect(pdf.information.get('CreationDate')).toBe(`D:${edition.reviewed?.replaceAll('-', '')}000000Z`);
});

test('is much smaller when compressed', async () => {
  const { edition, bytes } = madeOf('minimum-wages-amendment');
  expect((await editionPdf(edition, { faces })).length).toBeLessThan(bytes.length / 1.5);
});
