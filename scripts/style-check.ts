import path from 'node:path';
import { checkStyles } from './style-check/check-classes.ts';

const { sheets, classes, faults } = checkStyles(path.join(import.meta.dirname, '..', 'src'));
for (const { file, line, message } of faults) console.error(`src/${file}:${line} ${message}`);
console.log(
  faults.length === 0
    ? `Each of ${classes} classes in ${sheets} sheets has its owner and its use.`
    : `The styles have ${faults.length} fault${faults.length === 1 ? '' : 's'}.`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
