/** Where a file of src/ stands in the plan of a feature (CONTRIBUTING.md). */
export type Layer =
  | 'rules'
  | 'contract'
  | 'content'
  | 'server'
  | 'client'
  | 'platform/shared'
  | 'platform/server'
  | 'platform/client'
  | 'main (server)'
  | 'main (client)';

/** A file's place. `door` is the part of a feature that other features may use, or the tables among themselves. */
export interface Place {
  readonly layer: Layer;
  /** The feature it belongs to; null in the platform and in the compositions. */
  readonly feature: string | null;
  readonly door: 'service' | 'tables' | null;
  /** Tests and what only tests use. */
  readonly test: boolean;
}

const FEATURE_FILE =
  /^features\/(?<feature>[^/]+)\/(?:(?<folder>rules|contract|content|server|client)\/|(?<file>contract|content)(?:\.test)?\.ts$)/;
const PLATFORM_FILE = /^platform\/(?<side>shared|server|client)\//;

/** The place of a file, given its path inside src/ with forward slashes; null when the plan has none for it. */
export function placeOf(file: string): Place | null {
  const test = /\.test\.tsx?$|\/testing\//.test(file);
  const inFeature = FEATURE_FILE.exec(file)?.groups;
  if (inFeature !== undefined) {
    const layer = layerNamed(inFeature['folder'] ?? inFeature['file']);
    return layer === null ? null : { layer, feature: inFeature['feature'] ?? null, door: doorOf(file), test };
  }
  const side = PLATFORM_FILE.exec(file)?.groups?.['side'];
  if (side !== undefined) {
    const layer = layerNamed(`platform/${side}`);
    return layer === null ? null : { layer, feature: null, door: null, test };
  }
  if (/^[^/]+\.server(?:\.test)?\.ts$/.test(file)) return { layer: 'main (server)', feature: null, door: null, test };
  if (/^[^/]+\.(?:client|public)(?:\.test)?\.tsx?$/.test(file))
    return { layer: 'main (client)', feature: null, door: null, test };
  return null;
}

function doorOf(file: string): Place['door'] {
  if (/^features\/[^/]+\/(?:(?:server|client)\/service\.ts|client\/parts\.tsx)$/.test(file)) return 'service';
  return /^features\/[^/]+\/server\/tables\.ts$/.test(file) ? 'tables' : null;
}

function layerNamed(name: string | undefined): Layer | null {
  switch (name) {
    case 'rules':
    case 'contract':
    case 'content':
    case 'server':
    case 'client':
    case 'platform/shared':
    case 'platform/server':
    case 'platform/client':
      return name;
    default:
      return null;
  }
}
