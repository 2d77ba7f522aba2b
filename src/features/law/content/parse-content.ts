import { LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';

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

const singular: Readonly<Record<string, string>> = { facts: 'fact', cards: 'card', sources: 'source', corrections: 'correction', sections: 'section', parts: 'part', rates: 'rate', scenarios: 'scenario', insights: 'insight', challenges: 'challenge', terms: 'term', certifications: 'certification', badges: 'badge', achievements: 'achievement', guides: 'guide', steps: 'step', provisions: 'provision', questions: 'question', answers: 'answer' };

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
function placeOf(path: Path, raw: unknown): string[] {
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
  const place = [file, ...placeOf(issue.path, raw)].join(', ');
  if (issue.code === 'unrecognized_keys') return `${place}: does not know the field ${issue.keys.map((key) => `"${key}"`).join(', ')}.`;
  return `${place}: ${issue.message}.`;
}

/**
 * Reads the text of a YAML file into the shape of `schema`.
 * Throws ContentError with one sentence per fault, naming the file, the item and the field (or the line, when it is no YAML).
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
