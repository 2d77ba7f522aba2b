import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { cyclesOf } from './cycles.ts';
import { importsOf, type WrittenImport } from './imports.ts';
import { placeOf, type Place } from './places.ts';
import { LAYER_RULES, packageRefusalOf, refusalOf } from './rules.ts';

/** One broken rule. `message` says what is wrong and what to do instead. */
export interface LayerFault {
  /** Path inside src/, with forward slashes. */
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

/** What a check has read and found. */
export interface LayerReport {
  readonly files: number;
  readonly imports: number;
  readonly faults: readonly LayerFault[];
}

const BUILTINS = new Set(builtinModules);

/**
 * Reads every import below `sourceRoot` (the folder src/) and holds it against the rules and the order of features, whose names
 * stand lowest first. Reading nothing is a fault.
 */
export function checkLayers(sourceRoot: string, order: readonly string[]): LayerReport {
  const files = sourceFilesIn(sourceRoot);
  const faults: LayerFault[] = [...unlistedFeatures(files, order)];
  const graph = new Map<string, string[]>();
  let imports = 0;
  for (const file of files) {
    const place = placeOf(file);
    const found = importsOf(file, readFileSync(path.join(sourceRoot, file), 'utf8'));
    imports += found.length;
    if (place === null) {
      faults.push({
        file,
        line: 1,
        message:
          'has no place in the plan. Put it in a feature (contract.ts, content.ts, rules/, server/, client/) or in platform/ (shared/, server/, client/).',
      });
      continue;
    }
    const needed: string[] = [];
    for (const written of found) {
      const target = written.specifier === null ? null : targetOf(file, written.specifier);
      const refusal = faultOf({ sourceRoot, place, written, target }) ?? upwardFaultOf(file, target, order);
      if (refusal !== null)
        faults.push({
          file,
          line: written.line,
          message: `imports ${written.specifier ?? 'something computed'}: ${refusal}`,
        });
      else if (target !== null && !written.typeOnly && !written.dynamic) needed.push(target);
    }
    graph.set(file, needed);
  }
  for (const cycle of cyclesOf(graph)) {
    faults.push({
      file: cycle[0] ?? '',
      line: 1,
      message: `is in a circle: ${[...cycle, cycle[0]].join(' → ')}. Move what they share into a file that both import.`,
    });
  }
  if (files.length === 0 || imports === 0) {
    faults.push({
      file: '',
      line: 1,
      message: `The check read ${files.length} files and ${imports} imports in ${sourceRoot}: it sees nothing, so it proves nothing. Look at how it finds and parses files.`,
    });
  }
  return { files: files.length, imports, faults };
}

function faultOf({
  sourceRoot,
  place,
  written,
  target,
}: {
  sourceRoot: string;
  place: Place;
  written: WrittenImport;
  target: string | null;
}): string | null {
  const { specifier, typeOnly } = written;
  const rule = LAYER_RULES[place.layer];
  if (specifier === null)
    return place.test || rule.computed ? null : 'Write the target out, so that this check and the build can see it.';
  if (target !== null) return fileFaultOf(sourceRoot, place, target, typeOnly);
  if (specifier.startsWith('node:'))
    return place.test || rule.builtins ? null : 'Modules of Node exist on the server only. ' + rule.instead;
  if (BUILTINS.has(specifier)) return `Write node:${specifier}.`;
  if (specifier.startsWith('/')) return 'Write a relative path.';
  return packageRefusalOf(place, packageOf(specifier), typeOnly);
}

/** Features that have no place in the order, each told once. */
function unlistedFeatures(files: readonly string[], order: readonly string[]): LayerFault[] {
  const firstFiles = new Map<string, string>();
  for (const file of files) {
    const feature = placeOf(file)?.feature ?? null;
    if (feature !== null && !order.includes(feature) && !firstFiles.has(feature)) firstFiles.set(feature, file);
  }
  return [...firstFiles].map(([feature, file]) => ({
    file,
    line: 1,
    message: `is in the feature ${feature}, which has no place in the order. Enter it in scripts/layer-check/feature-order.ts, above what it uses.`,
  }));
}

/** Why a file may not import another of a feature that comes later in the order; null when it may. */
function upwardFaultOf(file: string, target: string | null, order: readonly string[]): string | null {
  const from = placeOf(file);
  const to = target === null ? null : placeOf(target);
  if (from === null || to === null || from.test || from.feature === null || to.feature === null) return null;
  if (order.indexOf(to.feature) <= order.indexOf(from.feature)) return null;
  return `In the order of features ${from.feature} comes before ${to.feature} (scripts/layer-check/feature-order.ts): let ${from.feature} declare what it needs, and ${to.feature} fill it in its server/feature.ts, or move what both need down.`;
}

function fileFaultOf(sourceRoot: string, from: Place, target: string, typeOnly: boolean): string | null {
  if (!existsSync(path.join(sourceRoot, target)))
    return 'There is no such file. Write its whole name, with .ts or .tsx.';
  if (target.startsWith('../'))
    return from.test ? null : 'That lies outside src/. Code of the product stays inside it.';
  const to = placeOf(target);
  return to === null ? 'That file has no place in the plan.' : refusalOf(from, to, typeOnly);
}

/** The file a relative import names, as a path inside src/; null for packages. */
function targetOf(file: string, specifier: string): string | null {
  if (!specifier.startsWith('.')) return null;
  return path.posix.join(path.posix.dirname(file), specifier.split('?', 1)[0] ?? '');
}

function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

/** Every script below a folder but declarations, by its path there with forward slashes. */
export function sourceFilesIn(sourceRoot: string): string[] {
  return readdirSync(sourceRoot, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:[cm]?[jt]s|[jt]sx)$/.test(entry.name) && !entry.name.endsWith('.d.ts'))
    .map((entry) => path.relative(sourceRoot, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .toSorted();
}
