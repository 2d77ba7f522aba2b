import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LineCounter, parseDocument } from 'yaml';
import { z } from 'zod';
import type { CourtCase, ActLibrary } from '../content.ts';
import type { MaterialView } from '../rules/content-check.ts';
import type { ContentIssue, TeachingItem } from '../rules/content-model.ts';
import { sentencesOf } from '../rules/wording.ts';

/** A content file that cannot be used. `problems` are sentences that name file, item and field. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

type Path = readonly PropertyKey[];
type Issue = z.core.$ZodIssue;

const singular: Readonly<Record<string, string>> = { facts: 'fact', cards: 'card', sources: 'source', corrections: 'correction', cases: 'case', sections: 'section', parts: 'part', rates: 'rate', scenarios: 'scenario', insights: 'insight', challenges: 'challenge', terms: 'term', certifications: 'certification', badges: 'badge', achievements: 'achievement', guides: 'guide', steps: 'step', provisions: 'provision', questions: 'question', answers: 'answer' };

function fieldOf(value: unknown, key: PropertyKey): unknown {
  if (Array.isArray(value)) return typeof key === 'number' ? value[key] : undefined;
  return value !== null && typeof value === 'object' ? Object.entries(value).find(([name]) => name === key)?.[1] : undefined;
}

function labelOf(item: unknown, position: number): string {
  for (const key of ['id', 'code', 'row', 'number', 'part', 'provision', 'term', 'topic']) {
    const label = fieldOf(item, key);
    if (typeof label === 'string' || typeof label === 'number') return String(label);
  }
  return `no. ${position + 1}`;
}

/** The item a path leads to ("fact EA-130") and the field within it ("sources, entry 2"). */
function locationOf(path: Path, raw: unknown): string[] {
  const [list, position, ...rest] = path;
  const isItem = list !== undefined && typeof position === 'number';
  const item = isItem ? fieldOf(fieldOf(raw, list), position) : undefined;
  const within = (isItem ? rest : path).map((key) => (typeof key === 'number' ? `entry ${key + 1}` : String(key)));
  return [
    ...(isItem ? [`${singular[String(list)] ?? `${String(list)} entry`} ${labelOf(item, position)}`] : []),
    ...(within.length > 0 ? [`field ${within.join(', ')}`] : []),
  ];
}

function sentenceOf(file: string, issue: Issue, raw: unknown): string {
  const place = [file, ...locationOf(issue.path, raw)].join(', ');
  if (issue.code === 'unrecognized_keys') return `${place}: does not know the field ${issue.keys.map((key) => `"${key}"`).join(', ')}.`;
  return `${place}: ${issue.message}.`;
}

/**
 * Parses a YAML text with `schema`.
 * @throws ContentError with one sentence for each issue, naming the file, the item and the field, or the line of
 * invalid YAML
 */
export function parseContent<Shape>(file: string, text: string, schema: z.ZodType<Shape>): Shape {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  if (document.errors.length > 0) {
    throw new ContentError(
      document.errors.map((error) => {
        const { line, col } = lines.linePos(error.pos[0]);
        return `${file}, line ${line}, column ${col}: is not readable YAML: ${error.message}.`;
      }),
    );
  }
  const raw: unknown = document.toJS();
  const parsed = schema.safeParse(raw);
  if (parsed.success) return parsed.data;
  throw new ContentError(parsed.error.issues.map((issue) => sentenceOf(file, issue, raw)));
}

/** A text that is not empty; spaces around it are dropped. */
export const nonEmptyText = z.string().trim().min(1);

/** The id of a fact of content/law. GEN facts are general knowledge of the legal system. */
export const factId = z.string().regex(/^(?:EA|LRA|MW|GEN)-\d{3}$/, 'is not a fact id such as EA-130');

/** The facts an item depends on; at least one. */
export const factIds = z.array(factId).min(1);

/** Calculations of figures that no fact states: `60 / 8` gives `7.50`; `15 < 16` gives `true`. */
export const arithmetic = z.array(z.strictObject({ expression: nonEmptyText, result: nonEmptyText })).optional();

/** The three or four bodies of teaching that items are filed under. */
export const lawCategory = z.enum(['employment', 'labour_relations', 'minimum_wages']);

/** Reads one file of content/ into a shape. `contentRoot` is the folder `content`. Throws ContentError when the file is missing or faulty. */
export async function loadContentFile<Shape>(contentRoot: string, path: string, schema: z.ZodType<Shape>): Promise<Shape> {
  const text = await readFile(join(contentRoot, path), 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') throw new ContentError([`content/${path}: the file is missing.`]);
    throw error;
  });
  return parseContent(`content/${path}`, text, schema);
}

/** Returns the issues of ids: duplicates and, with `expected`, unexpected or missing ids. */
export function checkIds(what: string, ids: readonly (number | string)[], expected: readonly (number | string)[] = ids): ContentIssue[] {
  const where = `${what}:`;
  const repeated = new Set(ids.filter((id, index) => ids.indexOf(id) !== index));
  const missing = expected.filter((id) => !ids.includes(id));
  const unexpected = ids.filter((id) => !expected.includes(id));
  return [
    ...[...repeated].map((id) => ({ where, message: `${id} stands twice.` })),
    ...missing.map((id) => ({ where, message: `${id} is missing.` })),
    ...unexpected.map((id) => ({ where, message: `${id} does not belong here.` })),
  ];
}

/** Returns an issue when `count` is below `least`. */
export function checkMinimum(what: string, count: number, least: number): ContentIssue[] {
  return count >= least ? [] : [{ where: `${what}:`, message: `there are ${count}; at least ${least} are wanted.` }];
}

/** The court cases for the content check. */
export function caseMaterial(cases: readonly CourtCase[]): MaterialView {
  return {
    name: 'Court cases',
    read: ['happened', 'issue', 'holding', 'atWork', 'unread'],
    items: cases.map(
      ({ name, happened, issue, holding = '', atWork, unread, facts }): TeachingItem => ({
        where: `Case "${name}"`,
        isGraded: false,
        law: null,
        facts,
        citations: [],
        question: '',
        taught: ['happened', 'holding', 'atWork'],
        fields: { happened, issue, holding, atWork, unread },
        wrong: [],
        arithmetic: [],
      }),
    ),
    issues: checkIds(
      'Court cases',
      cases.map(({ id }) => id),
    ),
  };
}

const MAX_SENTENCES = 12;
const MIN_SENTENCES = 2;

/** The section guides of one body of law for the content check: one for each provision, two to twelve short sentences unless only the title is known. */
export function guideMaterial(act: ActLibrary): MaterialView {
  const name = `Guides to the ${act.facts.shortReference}`;
  const nameOf = (provision: string) => `Guide to ${act.body}/${provision}`;
  const issues = act.guides.flatMap(({ provision, guide, known, facts }): ContentIssue[] => {
    const length = sentencesOf(guide).length;
    const least = known === 'title' ? 1 : MIN_SENTENCES;
    const where = nameOf(provision);
    return [
      ...(length < least || length > MAX_SENTENCES ? [{ where, message: `has ${length} sentences; it has ${least} to ${MAX_SENTENCES}.` }] : []),
      ...(known === 'effect' && facts.length === 0 ? [{ where, message: 'tells what the provision does but names no fact.' }] : []),
    ];
  });
  return {
    name,
    count: act.guides.length,
    read: ['guide'],
    items: act.guides.map(({ provision, guide, facts }) => ({
      where: nameOf(provision),
      isGraded: false,
      law: null,
      facts,
      citations: [],
      question: '',
      taught: ['guide'],
      fields: { guide },
      wrong: [],
      arithmetic: [],
    })),
    issues: [...checkIds(name, act.guides.map(({ provision }) => provision), act.provisions.map(({ slug }) => slug)), ...issues],
  };
}
