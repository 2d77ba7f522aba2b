import path from 'node:path';
import { checkLayers } from './layers/check.ts';
import { proveLayers } from './layers/proof.ts';

const sourceRoot = path.join(import.meta.dirname, '..', 'src');
const { files, imports, faults } = checkLayers(sourceRoot);
for (const { file, line, message } of faults) console.error(file === '' ? message : `src/${file}:${line} ${message}`);
const blind = proveLayers(sourceRoot);
for (const sentence of blind) console.error(sentence);
console.log(
  faults.length + blind.length === 0
    ? `The layers are in order: ${imports} imports of ${files} files, and the check sees every kind of forbidden import.`
    : `The layers have ${faults.length + blind.length} fault${faults.length + blind.length === 1 ? '' : 's'} (${imports} imports of ${files} files).`,
);
process.exitCode = faults.length + blind.length === 0 ? 0 : 1;
