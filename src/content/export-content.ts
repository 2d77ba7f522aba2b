import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { z } from 'zod';
import { amendedMaterial, readPanelRecord } from './edition.ts';
import { fieldsOfCard } from '../features/cards/content.ts';
import { cardFieldsSchema } from '../features/cards/contract.ts';
import { CARD_KIND } from '../features/cards/server/service.ts';
import { factsOf, type LawFiles } from '../features/law/content.ts';
import { provisionSlug } from '../features/law/rules/law-address.ts';
import type { DependentItem } from '../features/amendments/rules/impact.ts';
import type { ItemKind } from '../features/law/rules/item-kind.ts';
import { exportOwnCards, registered } from './export-own-cards.ts';
import { readContentEdits } from '../platform/server/content-store.ts';
import { hasEntry, withEntry } from '../platform/server/yaml-list.ts';
import { findContentType, listMaterialItems } from './content-types.ts';
import { settledFacts } from './settled-marks.ts';
import { readContentFolder, type TeachingMaterial } from './teaching-material.ts';

/** Location of the entries of a kind: a file or folder, the list in it, and the field that identifies an entry. */
interface FileLocation {
  readonly path: string;
  readonly list: string;
  readonly field: string;
}

/** What an export wrote, and what it left in the panel, as sentences. */
export interface Exported {
  readonly written: readonly string[];
  readonly left: readonly string[];
}

/** The kinds that are rewritten or retired in the panel. */
const PLACES: Partial<Record<ItemKind, FileLocation>> = {
  card: { path: 'flashcards', list: 'cards', field: 'id' },
  scenario: { path: 'scenarios', list: 'scenarios', field: 'id' },
  'professional-scenario': { path: 'professional-scenarios', list: 'scenarios', field: 'id' },
  'daily-challenge': { path: 'challenges', list: 'challenges', field: 'id' },
  'daily-insight': { path: 'insights', list: 'insights', field: 'id' },
  'glossary-term': { path: 'glossary', list: 'terms', field: 'term' },
  'law-correction': { path: 'law/corrections.yaml', list: 'corrections', field: 'row' },
  'law-case': { path: 'law/cases.yaml', list: 'cases', field: 'id' },
  'quick-reference': { path: 'pages/quick-reference.yaml', list: 'provisions', field: 'id' },
  faq: { path: 'pages/faq.yaml', list: 'questions', field: 'id' },
  'offline-answer': { path: 'pages/offline-answers.yaml', list: 'answers', field: 'topic' },
};

/** An entry to write: the old and the new value, null for a removed one. */
interface Change {
  readonly place: FileLocation;
  readonly id: string;
  readonly before: object;
  readonly after: object | null;
}

/**
 * Writes amendments, rewritten and retired items, and confirmations of the panel into the files of `contentRoot`. Returns what it wrote, as
 * sentences; nothing when the files match (product-rules.md, I3).
 */
export async function exportLaw(pool: Pool, contentRoot: string): Promise<Exported> {
  const files = await readContentFolder(contentRoot);
  const panel = await readPanelRecord(pool);
  const material = amendedMaterial(files, panel);
  const marked = itemsWithSettledMarks(files, material.law);
  const written = await writeChanges(contentRoot, [
    ...factChanges(files.law, material.law),
    ...rateChanges(files.law, material.law),
    ...panel.amendments.flatMap(({ kind, itemId }) =>
      kind === 'law-fact' ? [] : itemChange({ files, material }, kind, itemId),
    ),
    ...marked.flatMap(({ kind, id }) => itemChange({ files, material }, kind, id)),
  ]);
  return {
    written: [...written, ...(await writeReviews(contentRoot, material.law))],
    left: marked.filter(({ kind }) => kind !== 'law-guide' && PLACES[kind] === undefined).map(markSentence),
  };
}

/** Returns the items whose marks of unconfirmed words went when their facts were confirmed in the panel. */
function itemsWithSettledMarks(files: TeachingMaterial, now: LawFiles): readonly DependentItem[] {
  const settled = settledFacts(now, files.law);
  return listMaterialItems(files).filter(
    ({ kind, id, facts }) =>
      facts.some((fact) => settled.has(fact)) &&
      [...settled.keys()].some((fact) => JSON.stringify(findContentType(kind)?.bodyOf(files, id)).includes(`]{${fact}}`)),
  );
}

function markSentence({ name, id }: DependentItem): string {
  return `${name} ${id} marks words as unconfirmed whose fact is confirmed: take the marks out and correct the words by hand.`;
}

/** Writes the cards of the files as they were changed or deleted in the panel, and those that were made there. */
export async function exportCards(pool: Pool, contentRoot: string): Promise<Exported> {
  const files = await readContentFolder(contentRoot);
  const written = await exportChangedCards(pool, contentRoot, files);
  const own = await exportOwnCards(
    pool,
    contentRoot,
    written.length === 0 ? files : await readContentFolder(contentRoot),
  );
  return { written: [...written, ...own.written], left: own.left };
}

async function exportChangedCards(
  pool: Pool,
  contentRoot: string,
  { cards }: Pick<TeachingMaterial, 'cards'>,
): Promise<readonly string[]> {
  const edits = await readContentEdits(pool, CARD_KIND);
  const place = PLACES.card;
  if (place === undefined) return [];
  const changes = cards.flatMap((card): Change[] => {
    const edit = edits.get(String(card.id));
    if (edit === undefined) return [];
    const id = String(card.id);
    if (edit.body === null) return [{ place, id, before: card, after: null }];
    const { correctAnswer, wrongAnswers, ...fields } = cardFieldsSchema.parse(edit.body);
    const after = { ...card, ...fields, correctOption: correctAnswer, wrongOptions: wrongAnswers };
    const isSame = JSON.stringify(fieldsOfCard(card)) === JSON.stringify({ ...fieldsOfCard(card), ...edit.body });
    return isSame ? [] : [{ place, id, before: card, after }];
  });
  return writeChanges(contentRoot, changes);
}

function factChanges(before: LawFiles, after: LawFiles): Change[] {
  const now = new Map(factsOf(after).map((fact) => [fact.id, fact]));
  return factsOf(before).flatMap((fact) => {
    const changed = now.get(fact.id);
    const place = { path: 'law', list: 'facts', field: 'id' };
    return changed === undefined || changed === fact ? [] : [{ place, id: fact.id, before: fact, after: changed }];
  });
}

function rateChanges(before: LawFiles, after: LawFiles): Change[] {
  return before.rates.flatMap((rate, at) => {
    const now = after.rates[at];
    const place = { path: 'law/minimum-wages/rates.yaml', list: 'rates', field: 'category' };
    return now === undefined || now.amount === rate.amount
      ? []
      : [{ place, id: rate.category, before: rate, after: now }];
  });
}

const entrySchema = z.record(z.string(), z.unknown());

function itemChange(
  { files, material }: { readonly files: TeachingMaterial; readonly material: TeachingMaterial },
  kind: ItemKind,
  id: string,
): Change[] {
  const contentType = findContentType(kind);
  const before = entrySchema.safeParse(contentType?.bodyOf(files, id));
  if (!before.success) return [];
  const after = entrySchema.safeParse(contentType?.bodyOf(material, id)).data ?? null;
  if (kind === 'law-guide') {
    const [body = '', provision = ''] = id.split('/');
    const { body: _was, title: wasCalled, ...guide } = before.data;
    const { body: _is, title, ...now } = after ?? before.data;
    const place = { path: `law/${body}/guides.yaml`, list: 'guides', field: 'provision' };
    const own: Change = { place, id: provision, before: guide, after: now };
    return title === wasCalled ? [own] : [own, ...titleChange(files.law, id, { before: wasCalled, after: title })];
  }
  const place = PLACES[kind];
  return place === undefined ? [] : [{ place, id, before: before.data, after }];
}

/** Returns the change of a section's title in the arrangement of its law. */
function titleChange({ acts }: LawFiles, id: string, { before, after }: { before: unknown; after: unknown }): Change[] {
  return acts.flatMap(({ body, sections: { parts, sections } }) => {
    const path = `law/${body}/sections.yaml`;
    const entries = [
      ...parts.map(({ part }) => ({ place: { path, list: 'parts', field: 'part' }, id: part })),
      ...sections.map(({ number }) => ({ place: { path, list: 'sections', field: 'number' }, id: number })),
    ];
    const entry = entries.find((each) => `${body}/${provisionSlug(each.id)}` === id);
    return entry === undefined ? [] : [{ ...entry, before: { title: before }, after: { title: after } }];
  });
}

/** Writes changes into their files. Returns the changed entries, without those that were the same already. */
async function writeChanges(contentRoot: string, changes: readonly Change[]): Promise<string[]> {
  const reported = new Set<string>();
  for (const { place, id, before, after } of changes) {
    const entry = { list: place.list, field: place.field, value: id };
    for (const path of await filesAt(contentRoot, place.path)) {
      const text = await readFile(join(contentRoot, path), 'utf8');
      if (!hasEntry(text, entry)) continue;
      const next = withEntry(text, entry, { ...before }, after === null ? null : { ...after });
      if (next === text) continue;
      await writeFile(join(contentRoot, path), next);
      reported.add(`content/${path}: ${place.field} ${id}${after === null ? ' taken out' : ''}.`);
      if (place === PLACES.card && after !== null) await updateRegister(contentRoot, id, after);
    }
  }
  return [...reported];
}

/** Writes the heading of a card into the id register. */
async function updateRegister(contentRoot: string, id: string, card: object): Promise<void> {
  const path = join(contentRoot, 'flashcards/ids.yaml');
  const { heading } = z.object({ heading: z.string().nullable() }).parse(card);
  if (heading === null) return;
  const lines = (await readFile(path, 'utf8')).split('\n');
  await writeFile(
    path,
    lines.map((line) => (line.startsWith(`  ${id}:`) ? `  ${id}: ${registered(heading)}` : line)).join('\n'),
  );
}

async function filesAt(contentRoot: string, path: string): Promise<string[]> {
  if (path.endsWith('.yaml')) return [path];
  const names = await readdir(join(contentRoot, path), { recursive: true });
  return names.filter((name) => name.endsWith('.yaml')).map((name) => join(path, name));
}

/** Writes which facts are confirmed, and of those that are not, which items; lines that say so already stay. */
async function writeReviews(contentRoot: string, { reviewed, reviewedItems }: LawFiles): Promise<string[]> {
  const path = join(contentRoot, 'law/reviewed.yaml');
  const text = await readFile(path, 'utf8');
  const known = new Set<string>();
  const [upToItems = ''] = text.split(/^items:$/m);
  const remaining = upToItems.split('\n').flatMap((line) => {
    const id = /^ {2}([A-Z]+-\d{3}):/.exec(line)?.[1];
    if (id === undefined) return line === '' ? [] : [line];
    const fingerprint = reviewed[id];
    if (fingerprint === undefined) return [];
    known.add(id);
    return [line.includes(fingerprint) ? line : `  ${id}: '${fingerprint}'`];
  });
  const added = Object.entries(reviewed).flatMap(([id, fingerprint]) =>
    known.has(id) ? [] : [`  ${id}: '${fingerprint}'`],
  );
  const items = Object.entries(reviewedItems).flatMap(([key, facts]) => {
    const due = Object.entries(facts).filter(([id]) => reviewed[id] === undefined);
    return due.length === 0
      ? []
      : [`  ${JSON.stringify(key)}:`, ...due.map(([id, fingerprint]) => `    ${id}: '${fingerprint}'`)];
  });
  const lines = [...remaining, ...added, ...(items.length === 0 ? [] : ['items:', ...items])];
  const next = `${lines.join('\n')}\n`;
  if (next === text) return [];
  await writeFile(path, next);
  return [`content/${join('law', 'reviewed.yaml')}: what was read again.`];
}
