import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkStyles } from './style-check/check-classes.ts';
import { shortNames, withShortNames } from './style-check/short-names.ts';

/** A tree in which every class has its owner and its use. */
const GROUND: Readonly<Record<string, string>> = {
  'platform/client/styles/parts/card.css':
    '@layer parts { .card { padding: 20px; } .ui__bar::after { content: ".x{"; } }',
  'platform/client/ui/Bar.tsx': 'export const Bar = () => <i className="ui__bar" />;',
  'features/quiz/client/quiz.css':
    '@layer screens { .quiz__option:has(:checked), .quiz__option .card { color: red; } @keyframes up { from { top: 0; } } }',
  'features/quiz/client/parts.tsx': "import './quiz.css';\nexport {};",
  'features/quiz/client/Option.tsx':
    'export const Option = ({ on }) => <i className={on ? "quiz__option" : `card ${on && "quiz__option"}`} />;',
  'features/exams/client/exams.css': '@media print { .exams__page > .quiz__option { color: blue; } }',
  'features/exams/client/Exam.tsx': 'export const Exam = () => <i className="exams__page quiz__option" />;',
};

let root = '';

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'labourwise-style-test-'));
  for (const [file, source] of Object.entries(GROUND)) write(file, source);
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(file: string, source: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), source);
}

const faults = () => checkStyles(root).faults.map(({ file, line, message }) => `${file}:${line} ${message}`);

describe('the check of styles', () => {
  it('finds nothing where every class has its owner and its use', () => {
    expect(faults()).toEqual([]);
  });

  it('refuses a class that no sheet knows, whether or not it names an owner', () => {
    write('features/exams/client/Start.tsx', 'export const Start = () => (\n  <i className="exams__strat crad" />\n);');
    expect(faults()).toEqual([
      'features/exams/client/Start.tsx:2 No sheet knows the class exams__strat.',
      'features/exams/client/Start.tsx:2 No sheet knows the class crad.',
    ]);
  });

  it('refuses a class that is put together, which nobody could look for', () => {
    write('features/exams/client/Start.tsx', 'export const Start = ({ tone }) => <i className={`exams__${tone}`} />;');
    expect(faults()).toEqual(['features/exams/client/Start.tsx:1 No sheet knows the class exams__.']);
  });

  it('refuses a class that nothing uses', () => {
    write('features/exams/client/old.css', '.exams__page {}\n.exams__old { color: red; }');
    expect(faults()).toEqual([
      'features/exams/client/old.css:2 Nothing uses the class exams__old: leave its rules out.',
    ]);
  });

  it("refuses another feature's class in markup and in a rule, unless its parts lend it", () => {
    write('features/exams/client/exams.css', '.exams__page { top: 0; }\n.exams__page .quiz__secret { top: 0; }');
    write('features/exams/client/Exam.tsx', 'export const Exam = () => <i className="exams__page quiz__secret" />;');
    write('features/quiz/client/secret.css', '.quiz__secret { top: 0; }');
    write('features/quiz/client/Secret.tsx', 'export const Secret = () => <i className="quiz__secret" />;');
    expect(faults()).toEqual([
      "features/exams/client/exams.css:2 The class quiz__secret belongs to quiz: give the element one of exams's own.",
      "features/exams/client/Exam.tsx:1 The class quiz__secret is quiz's own, and its client/parts.tsx does not lend it.",
    ]);
  });

  it("refuses a feature's rule that reaches what is not its own", () => {
    write('features/exams/client/exams.css', '.exams__page { top: 0; }\n.card,\nmain > p { top: 0; }');
    expect(faults()).toEqual([
      'features/exams/client/exams.css:2 The rule ".card" reaches every screen: begin it with a class exams__….',
      'features/exams/client/exams.css:2 The rule "main > p" reaches every screen: begin it with a class exams__….',
    ]);
  });

  it('refuses what is no word, and a feature in the platform', () => {
    write(
      'platform/client/styles/parts/card.css',
      '.card { top: 0; }\n.ui__bar .quiz__option { top: 0; }\n.cd { top: 0; }',
    );
    write('platform/client/ui/Cd.tsx', 'export const Cd = () => <i className="cd" />;');
    expect(faults()).toEqual([
      'platform/client/styles/parts/card.css:2 The platform does not know the features: the class quiz__option is not its own.',
      'platform/client/styles/parts/card.css:3 The class cd is no word: write an owner and three letters, or four where all share it.',
    ]);
  });
});

describe('the names that travel', () => {
  const names = shortNames(['quiz__option', 'quiz__option-right', 'ui__bar']);

  it('are two letters, each its own', () => {
    const all = [...shortNames(Array.from({ length: 900 }, (_, index) => `a__b${index}`)).values()];
    expect(new Set(all).size).toBe(900);
    for (const name of all) expect(name).toMatch(/^[a-z][a-z0-9]$/);
  });

  it('stay when a class comes that is put elsewhere', () => {
    expect(shortNames([...names.keys(), 'zebra__page']).get('quiz__option')).toBe(names.get('quiz__option'));
  });

  it('are put in wherever a class stands whole, and nowhere else', () => {
    const [option, right] = [names.get('quiz__option'), names.get('quiz__option-right')];
    expect(withShortNames(`.quiz__option:hover,.quiz__option-right{} a.quiz__option`, names)).toBe(
      `.${option}:hover,.${right}{} a.${option}`,
    );
    expect(withShortNames('__proto__ my_quiz__option quiz__unknown quiz-option', names)).toBe(
      '__proto__ my_quiz__option quiz__unknown quiz-option',
    );
  });
});
