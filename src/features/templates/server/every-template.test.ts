import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { loadLawLibrary } from '../../law/content.ts';
import { readPdf } from '../../law/server/editions/testing/read-pdf.ts';
import { loadTemplates } from '../content.ts';
import { calculate, composeTemplate, mustBeChecked, type ComposedTemplate } from '../rules/compose.ts';
import { STUDY_AID, type DocumentText } from '../rules/document-text.ts';
import { factsOfTemplate, textsOfClause, type Template, type TemplateField } from '../rules/template.ts';
import { cellName } from '../rules/template-pages.ts';
import { writeDocumentDocx } from './document-docx.ts';
import { drawDocumentPdf } from './document-pdf.ts';
import { createFormReader, type TypedForm } from './read-form.ts';
import { templateLawOf } from './service.ts';

const content = path.join(import.meta.dirname, '..', '..', '..', '..', 'content');
const [library, templates] = await Promise.all([loadLawLibrary(content), loadTemplates(content)]);
const law = templateLawOf(library);

/** The typed text of a field: of as many letters as it may have, or just what it needs. */
function typedInto(field: TemplateField, isLong: boolean): Record<string, string> {
  const { name, kind, ask, choices = [], columns = [], rows = 1 } = field;
  if (kind === 'choice') return { [name]: choices.at(isLong ? -1 : 0)?.value ?? '' };
  if (!isLong && ask === undefined) return {};
  switch (kind) {
    case 'day':
      return { [`${name}-day`]: '4', [`${name}-month`]: '3', [`${name}-year`]: name === 'from' ? '2019' : '2026' };
    case 'money':
      return { [name]: isLong && name === 'wages' ? '999,999.99' : isLong ? '9,999.99' : '1' };
    case 'count':
      return { [name]: isLong ? '7' : '1' };
    case 'rows':
      return Object.fromEntries(
        Array.from({ length: rows }, (_, row) =>
          columns.map((_column, column) => [cellName(name, row + 1, column + 1), isLong ? 'w'.repeat(60) : 'x']),
        ).flat(),
      );
    case 'line':
      return { [name]: isLong ? 'W'.repeat(120) : 'x' };
    case 'text':
      return { [name]: isLong ? `${'Word after word.\n'.repeat(40)}${'m'.repeat(800)}` : 'x' };
  }
}

function fill(template: Template, isLong: boolean): ComposedTemplate {
  const typed: TypedForm = Object.assign({}, ...template.fields.map((field) => typedInto(field, isLong)));
  const { fields, values } = createFormReader(template).read(typed);
  expect(fields.flatMap(({ name, refusal }) => (refusal === null ? [] : [[name, refusal]]))).toEqual([]);
  if (values === null) throw new Error('The form was refused.');
  expect(calculate(template, values, law)?.refusal ?? null).toBeNull();
  return composeTemplate(template, values, law);
}

const plain = (text: string) =>
  text.replaceAll('’', "'").replaceAll('‘', "'").replaceAll(/[“”]/g, '"').replaceAll(/\s/g, '');

/** The fixed texts of a document, without spaces. */
function textsOf({ title, blocks, notes }: DocumentText): readonly string[] {
  const sentences = blocks.flatMap((block) =>
    block.kind === 'paragraph'
      ? [block.sentence]
      : block.kind === 'details'
        ? block.rows.map(({ sentence }) => sentence)
        : [],
  );
  const pieces = sentences.flatMap((sentence) => sentence.pieces);
  const labels = blocks.flatMap((block) =>
    block.kind === 'details' ? block.rows.map(({ label }) => label) : block.kind === 'heading' ? [block.text] : [],
  );
  return [
    title,
    ...labels,
    ...pieces.flatMap((piece) => (piece.kind === 'blank' ? [] : [piece.text])),
    ...notes.map(({ citation }) => citation),
  ].map(plain);
}

const CASES = templates.flatMap((template) =>
  [false, true].map((isLong) => ({ name: template.name, length: isLong ? 'longest' : 'shortest', template, isLong })),
);

describe.each(CASES)('$name with the $length input', ({ template, isLong }) => {
  const { document, advice } = fill(template, isLong);

  test('marks each text with an unconfirmed fact, and its note says why', () => {
    for (const { blocks, notes } of [document, advice]) {
      const checked = new Set(notes.filter(({ check }) => check !== null).map(({ number }) => number));
      const sentences = blocks.flatMap((block) =>
        block.kind === 'paragraph'
          ? [block.sentence]
          : block.kind === 'details'
            ? block.rows.map((row) => row.sentence)
            : [],
      );
      for (const sentence of sentences)
        expect(sentence.isUnconfirmed).toBe(sentence.notes.some((number) => checked.has(number)));
    }
  });

  test('is a tagged PDF with every text', async () => {
    const bytes = await drawDocumentPdf(document, '2026-11-28', { compress: false });
    const pdf = readPdf(bytes);
    for (const [page, printed] of pdf.pages.entries()) {
      expect(plain(printed)).toContain(plain(STUDY_AID));
      expect(printed).toContain(`Page ${page + 1} of ${pdf.pages.length}`);
    }
    const text = plain(pdf.pages.join(''))
      .replaceAll(plain(STUDY_AID), '')
      .replaceAll(/Page\dof\d/g, '');
    for (const each of textsOf(document)) expect(text).toContain(each);
    expect(pdf.tags.get('H1')).toBe(1);
    expect(pdf.pages.length).toBeLessThanOrEqual(10);
  });

  test('is a Word file with every text', async () => {
    const files = unzipSync(new Uint8Array(await writeDocumentDocx(document)));
    const xml = strFromU8(files['word/document.xml'] ?? new Uint8Array());
    const text = plain(
      xml
        .replaceAll(/<[^>]+>/g, '')
        .replaceAll('&quot;', '"')
        .replaceAll('&apos;', "'")
        .replaceAll('&amp;', '&'),
    );
    for (const each of textsOf(document)) for (const line of each.split('\n')) expect(text).toContain(line);
    const footer = strFromU8(files['word/footer1.xml'] ?? new Uint8Array());
    expect(footer).toContain(STUDY_AID);
    expect(footer).toContain('NUMPAGES');
  });
});

test('every fact that a template names exists, and what is not confirmed carries the mark', () => {
  for (const template of templates) {
    for (const id of factsOfTemplate(template)) expect(law.facts.has(id), `${template.name}: ${id}`).toBe(true);
    for (const clause of [...template.body, ...template.advice].flatMap(textsOfClause)) {
      const open = clause.facts.filter((id) => {
        const fact = law.facts.get(id);
        return fact !== undefined && mustBeChecked(fact, law.changedFacts);
      });
      const alone = { ...template, body: [{ ...clause, calculated: undefined, when: undefined }], advice: [] };
      const [block] = composeTemplate(alone, new Map(), law).document.blocks;
      const isMarked = block?.kind === 'paragraph' && block.sentence.isUnconfirmed;
      expect(isMarked, `${template.name}: ${clause.text}`).toBe(open.length > 0);
    }
  }
});

test('a changed fact carries the mark until an editor confirms it', () => {
  const template = templates.find(({ name }) => name === 'notice-by-the-employer');
  if (template === undefined) throw new Error('There is no template.');
  const changed = { ...law, changedFacts: new Set(['EA-104']) };
  const blocks = composeTemplate(template, new Map(), changed).document.blocks;
  const found = blocks.find((block) => block.kind === 'paragraph' && JSON.stringify(block).includes('Everything'));
  expect(found?.kind === 'paragraph' && found.sentence.isUnconfirmed).toBe(true);
});

test('a PDF has every line of a long text, on as many pages as it needs', async () => {
  const template = templates.find(({ name }) => name === 'hearing-record');
  if (template === undefined) throw new Error('There is no record of a hearing.');
  const lines = Array.from({ length: 150 }, (_, index) => `line ${index}`);
  const text = lines.join('\n').slice(0, 1500);
  const needed = Object.assign({}, ...template.fields.map((field) => typedInto(field, false)));
  const { values } = createFormReader(template).read({ ...needed, employeeSaid: text, decision: text });
  if (values === null) throw new Error('The form was refused.');
  const { document } = composeTemplate(template, values, law);
  const { pages } = readPdf(await drawDocumentPdf(document, '2026-11-20', { compress: false }));
  expect(pages.length).toBeGreaterThan(5);
  // A page has 44 lines at most: more would lie below its edge.
  for (const page of pages) expect(page.split('\n').length).toBeLessThan(60);
  const printed = pages.join('\n');
  for (const line of text.split('\n')) expect(printed.split(line).length - 1).toBeGreaterThanOrEqual(2);
});

test('a signature is on the page of the text before it', async () => {
  const template = templates.find(({ name }) => name === 'grievance');
  if (template === undefined) throw new Error('There is no grievance.');
  const needed = Object.assign({}, ...template.fields.map((field) => typedInto(field, false)));
  // Each number of lines moves the signatures, and with some of them they begin a page.
  for (let lines = 25; lines < 45; lines += 1) {
    const { values } = createFormReader(template).read({ ...needed, what: 'line\n'.repeat(lines) });
    if (values === null) throw new Error('The form was refused.');
    const { document } = composeTemplate(template, values, law);
    const { pages } = readPdf(await drawDocumentPdf(document, '2026-11-20', { compress: false }));
    const signed = pages.find((page) => page.includes('Received by the employer'));
    expect(signed).toContain('May we talk about it soon?');
  }
});

test('a field of several lines that is left empty has room to write by hand', async () => {
  const template = templates.find(({ name }) => name === 'warning-letter');
  if (template === undefined) throw new Error('There is no warning letter.');
  const { document } = fill(template, false);
  const { pages } = readPdf(await drawDocumentPdf(document, '2026-11-20', { compress: false }));
  const answer = pages.join('\n').split('Answer of the employee')[1] ?? '';
  expect(answer.match(/_{60,}/g)).toHaveLength(3);
  const files = unzipSync(new Uint8Array(await writeDocumentDocx(document)));
  const xml = strFromU8(files['word/document.xml'] ?? new Uint8Array()).split('Answer of the employee')[1] ?? '';
  expect(xml.match(/<w:tab\/>/g)).toHaveLength(3);
});
