import type { PackedRows } from '../../src/features/assistant/rules/selection/ranking-model.ts';
import type { FeatureWeights } from './class-texts.ts';

/** The largest packed weight. */
const MAX_PACKED = 32_767;

interface PackingOptions {
  readonly groupCount: number;
  /** Factor of all weights. */
  readonly factor: number;
  /** Weights below it are left out. */
  readonly minWeight: number;
}

/** Packs the weights of features as 16-bit numbers with one scale, without those that round to zero. */
export function packRows(
  rows: readonly (FeatureWeights | undefined)[],
  { groupCount, factor, minWeight }: PackingOptions,
): PackedRows {
  const byColumn = rows.map((row) =>
    row === undefined
      ? []
      : [
          ...row.groups,
          ...row.classes.map(([classIndex, weight]) => [groupCount + classIndex, weight] as const),
        ].filter(([, weight]) => Math.abs(weight) >= minWeight),
  );
  const largest = byColumn.flat().reduce((max, [, weight]) => Math.max(max, Math.abs(weight)), 0);
  const packed = byColumn.map((row) =>
    row
      .map(([column, weight]) => [column, Math.round((weight / largest) * MAX_PACKED)] as const)
      .filter(([, weight]) => weight !== 0),
  );
  return {
    counts: encode(Uint16Array.from(packed, ({ length }) => length)),
    columns: encode(Uint16Array.from(packed.flat(), ([column]) => column)),
    weights: encode(Int16Array.from(packed.flat(), ([, weight]) => weight)),
    scale: (factor * largest) / MAX_PACKED,
  };
}

function encode(numbers: Uint16Array | Int16Array): string {
  return Buffer.from(numbers.buffer, numbers.byteOffset, numbers.byteLength).toString('base64');
}
