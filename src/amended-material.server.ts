import type { Pool } from 'pg';
import { amendedLaw, type Amendment } from './features/amendments/content.ts';
import { latestOf } from './features/amendments/rules/amendment.ts';
import type { Reviewed } from './features/amendments/rules/review-states.ts';
import { readAmendments, readDecisions } from './features/amendments/server/service.ts';
import { restingItemsOf, shelfOf } from './resting-items.server.ts';
import type { TeachingMaterial } from './teaching-material.server.ts';

/** What was changed and decided in the panel. */
export interface PanelRecord {
  /** Oldest first. */
  readonly amendments: readonly Amendment[];
  readonly decisions: readonly Reviewed[];
}

/** What was changed and decided in the panel so far. */
export async function readPanelRecord(pool: Pool): Promise<PanelRecord> {
  const [amendments, decisions] = await Promise.all([readAmendments(pool), readDecisions(pool)]);
  return { amendments, decisions };
}

/** The material as it rules: that of the files, with what was changed and decided in the panel (product-rules.md, I3). */
export function amendedMaterial(files: TeachingMaterial, { amendments, decisions }: PanelRecord): TeachingMaterial {
  if (amendments.length === 0 && decisions.length === 0) return files;
  const rewritten = [...latestOf(amendments).values()].reduce(
    (material, { kind, itemId, after }) => shelfOf(kind)?.with(material, itemId, after) ?? material,
    files,
  );
  const law = amendedLaw(rewritten.law, {
    amendments,
    decisions,
    items: restingItemsOf(rewritten),
    published: files.law,
  });
  return { ...rewritten, law };
}
