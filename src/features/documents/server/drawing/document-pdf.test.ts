import { describe, expect, test } from 'vitest';
import { loadLawLibrary, type LawLibrary } from '../../../law/content.ts';
import { readPdf } from '../../../law/server/editions/testing/read-pdf.ts';
import { readFaces } from '../../../law/server/service.ts';
import { loadDocuments, type DocumentContent } from '../../content.ts';
import type { PrintedDocument } from '../../rules/document-model.ts';
import { composeDocument } from '../../rules/document.ts';
import { documentPdf } from './document-pdf.ts';

const [law, contents] = await Promise.all([loadLawLibrary('content'), loadDocuments('content')]);
const faces = readFaces();

async function draw(content: DocumentContent, of: LawLibrary = law, publicUrl: string | null = null) {
  const document = composeDocument(content, of);
  const bytes = await documentPdf(document, { faces, compress: false, publicUrl });
  return { document, bytes, pdf: readPdf(bytes) };
}

/** A page as running text, with straight quotation marks. */
function read({ pages }: { readonly pages: readonly string[] }): string {
  return pages.join('\n').replaceAll('\n', ' ').replaceAll(/\s+/g, ' ').replaceAll('’', "'");
}

const linesOf = (document: PrintedDocument) => document.parts.flatMap(({ lines }) => lines);

describe.each(contents.map((content) => ({ name: content.name, content })))('the document $name', ({ content }) => {
  test('has one page with every line, its citations, and whom to ask', async () => {
    const { document, pdf } = await draw(content);
    expect(pdf.pages).toHaveLength(1);
    const page = read(pdf);
    for (const line of linesOf(document)) {
      for (const piece of line.text) expect(page).toContain(typeof piece === 'string' ? piece.trim() : piece.text);
      for (const place of line.citations) expect(page).toContain(place);
    }
    document.sources.forEach((words, index) => expect(page).toContain(`[${index + 1}] ${words.replace('From ', '')}`));
    for (const { amounts } of document.parts.flatMap(({ rates }) => rates))
      expect(page).toContain(amounts.join(' or '));
    expect(page).toContain('Labour Department: llca.gov.gd/labour');
    expect(page).toContain('Educational content, not legal advice; the official text prevails.');
    expect(pdf.addresses).toEqual(expect.arrayContaining(['https://llca.gov.gd/labour', 'https://laws.gov.gd']));
  });

  test('is tagged: title, language, a heading for each part, lines as lists', async () => {
    const { document, bytes, pdf } = await draw(content);
    expect(pdf.information.get('Title')).toBe(content.title);
    expect(pdf.catalogue).toContain('/Lang (en-GB)');
    expect(pdf.catalogue).toContain('/StructTreeRoot');
    expect(bytes.toString('latin1')).toMatch(/\/Marked true/);
    expect(pdf.tags.get('H1')).toBe(1);
    expect(pdf.tags.get('H2')).toBe(document.parts.length);
    expect(pdf.tags.get('L')).toBe(document.parts.length);
    expect(pdf.tags.get('LI')).toBe(linesOf(document).length);
    expect(pdf.tags.get('LBody')).toBe(linesOf(document).length);
  });

  test('is identical to the byte when nothing changed, and has a QR code if the address is known', async () => {
    const first = await draw(content);
    expect((await draw(content)).bytes.equals(first.bytes)).toBe(true);
    expect(first.pdf.tags.get('Figure')).toBeUndefined();
    const { bytes, pdf } = await draw(content, law, 'https://labourwise.example');
    expect(pdf.pages).toHaveLength(1);
    expect(pdf.tags.get('Figure')).toBe(1);
    expect(bytes.toString('latin1')).toContain(`QR code that leads to https://labourwise.example${content.library}`);
  });
});

function contentOf(name: DocumentContent['name']): DocumentContent {
  const found = contents.find((content) => content.name === name);
  if (found === undefined) throw new Error(`There is no document ${name}.`);
  return found;
}

test('the wage notice has its label, and says where to get the order', async () => {
  const { pdf } = await draw(contentOf('minimum-wage-notice'));
  const page = read(pdf);
  expect(page).toContain('Study aid. Not the official notice.');
  expect(page).toContain('Under section 53 of the Employment Act');
  expect(page).toContain('laws.gov.gd');
  expect(page).toContain('what it changes (not confirmed)');
  expect(page).toContain('We have not been able to confirm this. Ask the Labour Department.');
});

test('a changed fact changes the document', async () => {
  const content = contentOf('your-rights');
  expect(read((await draw(content)).pdf)).not.toContain('not confirmed');
  const moved = law.facts.map((fact) =>
    fact.id === 'EA-053' ? { ...fact, section: '29', figures: { within: { amount: 2, unit: 'week' as const } } } : fact,
  );
  const page = read((await draw(content, { ...law, facts: moved, changedFacts: new Set(['EA-053']) })).pdf);
  expect(page).toContain('within two weeks of your start. (not confirmed) s. 29');
});

test('a document longer than a page is refused by name', async () => {
  const content = contentOf('pay-day');
  const [part] = content.parts;
  if (part === undefined) throw new Error('The document has no part.');
  const long = { ...content, parts: Array.from({ length: 30 }, () => part) };
  await expect(draw(long)).rejects.toThrow('The document "pay-day" does not fit on one page');
});
