import path from 'node:path';
import { checkPatterns } from './pattern-check/check-patterns.ts';
import { provePatterns } from './pattern-check/proof.ts';

const { files, patterns, faults } = checkPatterns(path.dirname(import.meta.dirname));
for (const { file, line, message } of faults) console.error(file === '' ? message : `${file}:${line} ${message}`);
const blind = provePatterns();
for (const sentence of blind) console.error(sentence);
const wrong = faults.length + blind.length;
console.log(
  wrong === 0
    ? `The patterns are linear: ${patterns} of ${files} files, and the check sees every kind that is not.`
    : `The patterns have ${wrong} fault${wrong === 1 ? '' : 's'} (${patterns} patterns of ${files} files).`,
);
process.exitCode = wrong === 0 ? 0 : 1;
