import path from 'node:path';
import { checkPatterns } from './pattern-check/check-patterns.ts';

const { files, patterns, faults } = checkPatterns(path.dirname(import.meta.dirname));
for (const { file, line, message } of faults) console.error(file === '' ? message : `${file}:${line} ${message}`);
console.log(`Patterns: ${patterns} in ${files} files, ${faults.length} that are not linear.`);
process.exitCode = faults.length === 0 ? 0 : 1;
