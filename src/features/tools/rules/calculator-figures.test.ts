import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { describe, expect, it } from 'vitest';
import { figuresIn } from '../../law/rules/figures.ts';

/* The code of calculators contains no figure of the law: each comes from a fact (docs/decisions/016-figures-from-facts.md). */

const root = path.join(import.meta.dirname, '../../../..');
const CALCULATORS = 'src/features/tools/{rules,server/forms}/*.ts';
/** The numbers of the calendar and of money, which no law sets. */
const ARITHMETIC = 'src/features/tools/rules/named-arithmetic.ts';

/** Numbers that need no fact. */
const ALLOWED: ReadonlySet<number> = new Set([0, 1]);

const FACT_ID = /^(?:EA|LRA|MW|GEN)-\d{3}$/;
/** An address, or the name of a file or field. */
const NOT_A_SENTENCE = /^[\w./#@-]*$/;
/** The example of an input, such as "such as 450.". */
const EXAMPLE = /such as [^.]*\./g;

/** Returns the figures of the law that a source states itself. */
function ownFigures(source: string): string[] {
  const { program, errors } = parseSync('source.ts', source);
  if (errors.length > 0) throw new Error(errors[0]?.message);
  const found: string[] = [];
  const addFigures = (text: string) => {
    if (FACT_ID.test(text) || NOT_A_SENTENCE.test(text)) return;
    found.push(...figuresIn(text.replace(EXAMPLE, ' ')).map(({ written }) => written));
  };
  const types: [start: number, end: number][] = [];
  new Visitor({
    TSLiteralType: ({ start, end }) => void types.push([start, end]),
    ImportDeclaration: ({ start, end }) => void types.push([start, end]),
  }).visit(program);
  new Visitor({
    Literal: ({ value, start }) => {
      if (types.some(([from, to]) => from <= start && start < to)) return;
      if (typeof value === 'bigint' || (typeof value === 'number' && !ALLOWED.has(value))) found.push(String(value));
      if (typeof value === 'string') addFigures(value);
    },
    TemplateLiteral: ({ quasis }) => addFigures(quasis.map(({ value }) => value.cooked ?? value.raw).join(' … ')),
  }).visit(program);
  return found;
}

const WITH_FIGURE: readonly string[] = [
  'export const weeks = (years: number) => years * 2;',
  'export const share = 0.5;',
  'export const days = 7n;',
  "export const label = 'Two weeks of notice';",
  "export const label = 'At least 3 weeks with pay';",
  'export const label = (name: string) => `${name}: time and a half`;',
  'export const rate = -1200;',
];

const WITHOUT_FIGURE: readonly string[] = [
  "export const years = (law: { figure: (id: string, name: string, unit: string) => number }) => law.figure('EA-211', 'service', 'year') + 1;",
  "import { DAYS_A_WEEK } from './named-arithmetic.ts';\nexport const days = DAYS_A_WEEK * 0;",
  "export const asks = 'Give your wages in EC dollars, such as 450.';",
  'export const label = (weeks: string) => `At least ${weeks} for each completed year`;',
];

describe('calculators take figures of the law from facts', () => {
  const files = globSync(CALCULATORS, { cwd: root }).filter(
    (file) => !file.endsWith('.test.ts') && file !== ARITHMETIC,
  );

  it('checks rules and forms', () => expect(files.length).toBeGreaterThan(20));

  it.each(files)('%s', (file) => expect(ownFigures(readFileSync(path.join(root, file), 'utf8'))).toEqual([]));

  it.each(WITH_FIGURE)('finds a figure in %s', (source) => expect(ownFigures(source)).not.toEqual([]));

  it.each(WITHOUT_FIGURE)('finds none in %s', (source) => expect(ownFigures(source)).toEqual([]));
});
