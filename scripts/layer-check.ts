import path from 'node:path';
import { checkLayers } from './layer-check/check-imports.ts';
import { FEATURE_ORDER } from './layer-check/feature-order.ts';
import { checkOwnFigures, proveOwnFigures } from './layer-check/own-figures.ts';
import { provePlan } from './layer-check/plan-proof.ts';
import { checkPlan } from './layer-check/plan.ts';
import { proveLayers } from './layer-check/proof.ts';
import { checkSql } from './layer-check/sql/check-statements.ts';
import { proveSql } from './layer-check/sql/proof.ts';

const sourceRoot = path.join(import.meta.dirname, '..', 'src');
const order = FEATURE_ORDER.map(({ name }) => name);
const { files, imports, faults: ofImports } = checkLayers(sourceRoot, order);
const { statements, tables, faults: ofSql } = await checkSql(sourceRoot);
const faults = [...ofImports, ...ofSql, ...checkPlan(sourceRoot), ...checkOwnFigures(sourceRoot)];
for (const { file, line, message } of faults) console.error(file === '' ? message : `src/${file}:${line} ${message}`);
const blind = [...proveLayers(sourceRoot, order), ...(await proveSql()), ...provePlan(), ...proveOwnFigures()];
for (const sentence of blind) console.error(sentence);
console.log(
  faults.length + blind.length === 0
    ? `The layers are in order: ${imports} imports of ${files} files, ${statements} statements on ${tables} tables, and the check sees each kind of what is forbidden.`
    : `The layers have ${faults.length + blind.length} fault${faults.length + blind.length === 1 ? '' : 's'} (${imports} imports of ${files} files).`,
);
process.exitCode = faults.length + blind.length === 0 ? 0 : 1;
