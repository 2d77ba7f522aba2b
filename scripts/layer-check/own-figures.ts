import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { figuresIn } from '../../src/features/law/rules/figures.ts';
import { sourceFilesIn, type LayerFault } from './check-imports.ts';

/** The rules of the calculators and their forms: every figure of theirs comes from a fact. */
const READ = /^features\/tools\/(?:rules|server\/forms)\/[^/]+\.ts$/;

/** The numbers of the calendar and of money, which no law lays down. */
const NAMED = 'features/tools/rules/named-arithmetic.ts';

/** What no rule needs a fact for: nothing, one, and how many decimals or inputs there are is said elsewhere. */
const FREE: ReadonlySet<number> = new Set([0, 1]);

const FACT_ID = /^(?:EA|LRA|MW|GEN)-\d{3}$/;
/** An address, a name of a file or of a field: no sentence that states a figure. */
const NO_SENTENCE = /^[\w./#@-]*$/;
/** What a form says an input looks like, such as "such as 450.": an example, not the law. */
const EXAMPLE = /such as [^.]*\./g;

/** Finds figures that a calculator holds itself, as numbers or in words, below `sourceRoot` (the folder src/). */
export function checkOwnFigures(sourceRoot: string): LayerFault[] {
  return sourceFilesIn(sourceRoot)
    .filter((file) => READ.test(file) && !file.endsWith('.test.ts') && file !== NAMED)
    .flatMap((file) => ownFiguresIn(file, readFileSync(path.join(sourceRoot, file), 'utf8')));
}

/** The figures that one source holds itself. */
export function ownFiguresIn(file: string, source: string): LayerFault[] {
  const { program, errors } = parseSync(file, source);
  const broken = errors.find((error) => error.severity === 'Error');
  if (broken !== undefined) throw new Error(`${file} cannot be read: ${broken.message}`);
  const faults: LayerFault[] = [];
  const refuse = (at: number, what: string) =>
    faults.push({
      file,
      line: source.slice(0, at).split('\n').length,
      message: `holds ${what}: a figure of the law comes from a fact, by \`law.figure\`; the calendar's stand in rules/named-arithmetic.ts.`,
    });
  const read = (at: number, text: string) => {
    if (FACT_ID.test(text) || NO_SENTENCE.test(text)) return;
    for (const { written } of figuresIn(text.replace(EXAMPLE, ' '))) refuse(at, `the figure "${written}"`);
  };
  const inTypes: [start: number, end: number][] = [];
  new Visitor({
    TSLiteralType: ({ start, end }) => void inTypes.push([start, end]),
    ImportDeclaration: ({ start, end }) => void inTypes.push([start, end]),
  }).visit(program);
  const isType = (at: number) => inTypes.some(([start, end]) => start <= at && at < end);
  new Visitor({
    Literal: ({ value, start }) => {
      if (isType(start)) return;
      if (typeof value === 'bigint' || (typeof value === 'number' && !FREE.has(value)))
        refuse(start, `the number ${value}`);
      if (typeof value === 'string') read(start, value);
    },
    TemplateLiteral: ({ quasis, start }) =>
      read(start, quasis.map(({ value }) => value.cooked ?? value.raw).join(' … ')),
  }).visit(program);
  return faults;
}

/** Sources with a figure of their own, which the check must see. */
export const PLANTED: readonly string[] = [
  'export const weeks = (years: number) => years * 2;',
  'export const share = 0.5;',
  'export const days = 7n;',
  "export const label = 'Two weeks of notice';",
  "export const label = 'At least 3 weeks with pay';",
  'export const label = (name: string) => `${name}: time and a half`;',
  'export const rate = -1200;',
];

/** Sources in order: a check that refuses everything proves nothing either. */
export const INNOCENT: readonly string[] = [
  "export const years = (law: { figure: (id: string, name: string, unit: string) => number }) => law.figure('EA-211', 'service', 'year') + 1;",
  "import { DAYS_A_WEEK } from './named-arithmetic.ts';\nexport const days = DAYS_A_WEEK * 0;",
  "export const asks = 'Give your wages in EC dollars, such as 450.';",
  'export const label = (weeks: string) => `At least ${weeks} for each completed year`;',
];

/** Proves that the check sees: one sentence for each planted figure that was missed, and for each innocent source that was refused. */
export function proveOwnFigures(): string[] {
  return [
    ...PLANTED.filter((source) => !isFaulty(source)).map(
      (source) => `The check does not see the figure in the planted ${source}`,
    ),
    ...INNOCENT.filter(isFaulty).map((source) => `The check refuses the innocent planted ${source}`),
  ];
}

function isFaulty(source: string): boolean {
  return ownFiguresIn('features/tools/rules/planted.ts', source).length > 0;
}
