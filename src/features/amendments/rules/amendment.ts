import type { ItemKind } from '../../law/rules/item-kind.ts';

/** What an editor can change: a fact of the law, or an item that depends on facts. */
export type AmendedKind = 'law-fact' | ItemKind;

/** How an amendment and the files stand to each other (product-rules.md, I3). */
export type FileStanding = 'rules' | 'in the files' | 'files differ';

/** The hashes of what an amendment was made over and of what it says; null where an item is not there or was retired. */
export interface AmendedHashes {
  readonly base: string | null;
  readonly after: string | null;
}

/**
 * An amendment rules over the version of the file that it was made over. When a release brings the very same words, the
 * files have caught up. When it brings others, the amendment rules on and an editor is told (product-rules.md, I3).
 */
export function fileStanding({ base, after }: AmendedHashes, file: string | null): FileStanding {
  if (file === after) return 'in the files';
  return file === base ? 'rules' : 'files differ';
}

/** The last amendment of each thing; `amendments` come oldest first. */
export function latestOf<Amendment extends { readonly kind: AmendedKind; readonly itemId: string }>(
  amendments: readonly Amendment[],
): ReadonlyMap<string, Amendment> {
  return new Map(amendments.map((amendment) => [`${amendment.kind} ${amendment.itemId}`, amendment]));
}
