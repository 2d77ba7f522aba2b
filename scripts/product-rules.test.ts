import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const root = path.dirname(import.meta.dirname);

/** Every file whose comments may cite, by its path from the root. */
const FILES = ['src', 'scripts', 'e2e', 'bench', 'content'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.split(path.sep).join('/')}`)
    .filter((file) => /\.(?:tsx?|mts|mjs|css|ya?ml)$/.test(file)),
);

const document = readFileSync(path.join(root, 'docs/product-rules.md'), 'utf8');

/** Each rule with what stands behind it: the files it names in backticks. */
const RULES = [...document.matchAll(/^- \*\*([A-Z]\d+)\.\*\* (.*(?:\n  .*)*)/gm)].map(([, number = '', text = '']) => ({
  number,
  files: [...text.matchAll(/`([\w./-]+\.(?:tsx?|yaml))`/g)].map(([, name = '']) => name),
}));

/** Documents by which others worked, and which are not here. */
const ELSEWHERE =
  /\b(?:reliability|architecture|decisions|visual|anchors)\.md\b|\bspecification \d|\(specification|\bspecification, section|\bvisual language, section|\bspecification (?:fixes|lists|says|documents|sets|gives)|the specification's/i;

function faultsOf(file: string, text: string, numbers: ReadonlySet<string>): string[] {
  return text.split('\n').flatMap((line, index) => {
    const where = `${file}:${index + 1}`;
    const cited = [...line.matchAll(/product-rules\.md,? ((?:[A-Z]\d+(?:, | and )?)+)/g)]
      .flatMap(([, list = '']) => list.match(/[A-Z]\d+/g) ?? [])
      .filter((number) => !numbers.has(number));
    return [
      ...cited.map((number) => `${where} names the rule ${number}, which docs/product-rules.md does not have.`),
      ...(ELSEWHERE.test(line) ? [`${where} cites a document that is not in the repository.`] : []),
    ];
  });
}

describe('docs/product-rules.md', () => {
  test('numbers each rule once', () => {
    const numbers = RULES.map(({ number }) => number);
    expect(numbers.length).toBeGreaterThan(60);
    expect(document.match(/^- /gm)).toHaveLength(numbers.length);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  test.each(RULES.map((rule) => [rule.number, rule.files] as const))('%s names a file that exists', (_, files) => {
    expect(files).not.toEqual([]);
    expect(
      files.filter((name) => FILES.filter((file) => file === name || file.endsWith(`/${name}`)).length !== 1),
    ).toEqual([]);
  });
});

test('comments cite rules that exist, and no document that is not here', () => {
  const numbers = new Set(RULES.map(({ number }) => number));
  const here = `scripts/${path.basename(import.meta.filename)}`;
  expect(
    FILES.filter((file) => file !== here).flatMap((file) =>
      faultsOf(file, readFileSync(path.join(root, file), 'utf8'), numbers),
    ),
  ).toEqual([]);
});

test('a number that no rule has, and a document that is not here, are seen', () => {
  const numbers = new Set(['A1']);
  expect(faultsOf('a.ts', '/** One rule (product-rules.md, A1 and Z9). */', numbers)).toHaveLength(1);
  expect(faultsOf('a.ts', '/** The plans (specification 1, section 3). */', numbers)).toHaveLength(1);
  expect(faultsOf('a.ts', '/** Headers (reliability.md, C2). */', numbers)).toHaveLength(1);
  expect(faultsOf('a.ts', '/** As it is (product-rules.md, A1). */', numbers)).toEqual([]);
});
