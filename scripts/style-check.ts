import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/* Every stylesheet is imported, and every class with an owner, such as `quiz__option`, is declared and used (docs/decisions/007-plain-css.md). */

const source = path.join(import.meta.dirname, '..', 'src');
const CLASS = /(?<![\w-])[a-z][a-z0-9-]*__[a-z][a-z0-9-]*/g;

/** The classes in files that match `pattern`, each with the first file that names it. */
function classesIn(pattern: string): Map<string, string> {
  const classes = new Map<string, string>();
  for (const file of globSync(pattern, { cwd: source }).toSorted()) {
    if (/\.test\.tsx?$|\/(?:server|testing)\/|\.server\.ts$/.test(file)) continue;
    for (const [name] of readFileSync(path.join(source, file), 'utf8').matchAll(CLASS))
      if (!classes.has(name)) classes.set(name, file);
  }
  return classes;
}

/** Absolute paths of the stylesheets that code or other stylesheets import. */
function importedStylesheets(): Set<string> {
  return new Set(
    globSync('**/*.{ts,tsx,css}', { cwd: source }).flatMap((file) =>
      [...readFileSync(path.join(source, file), 'utf8').matchAll(/import [^;]*?'(\.[^']+\.css)(?:\?[a-z]+)?'/g)].map(
        ([, specifier = '']) => path.resolve(source, path.dirname(file), specifier),
      ),
    ),
  );
}

const declared = classesIn('**/*.css');
const used = classesIn('**/*.{ts,tsx}');
const violations: string[] = [];
for (const [name, file] of used)
  if (!declared.has(name)) violations.push(`src/${file}: no style sheet declares ${name}.`);
for (const [name, file] of declared) if (!used.has(name)) violations.push(`src/${file}: nothing uses ${name}.`);
const imported = importedStylesheets();
for (const file of globSync('**/*.css', { cwd: source }))
  if (!imported.has(path.join(source, file))) violations.push(`src/${file}: nothing imports it.`);
for (const violation of violations) console.error(violation);
console.log(`Styles: ${declared.size} classes, ${violations.length} violations.`);
process.exitCode = violations.length === 0 ? 0 : 1;
