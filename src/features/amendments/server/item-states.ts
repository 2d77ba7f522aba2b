import type { Pool } from 'pg';
import { usernamesOf } from '../../accounts/server/service.ts';
import { itemKey } from '../../law/rules/item-kind.ts';
import { factFingerprint, factsOf } from '../content.ts';
import type { previewSchema } from '../contract/fields.ts';
import type { Touched } from '../rules/impact.ts';
import { stateOfItem } from '../rules/amendment.ts';
import { readDueItems } from './decide.ts';
import type { LawEditor } from './law-editor.ts';
import { readDecisionsOver, type RecordedDecision } from './store.ts';

type Preview = ReturnType<typeof previewSchema.parse>;

/** An item with its present state. */
interface ItemWithState {
  readonly item: Touched;
  readonly state: Preview['touched'][number]['state'];
}

/** Returns the present state of items that depend on some facts, in the words of today, and the items that were retired over them. */
export async function readItemStates(
  pool: Pool,
  desk: LawEditor,
  { factIds, touched }: { readonly factIds: readonly string[]; readonly touched: readonly Touched[] },
): Promise<{ readonly states: readonly ItemWithState[]; readonly retired: Preview['retired'] }> {
  const facts = factsOf(desk.law)
    .filter(({ id }) => factIds.includes(id))
    .map((fact) => ({ factId: fact.id, fingerprint: factFingerprint(fact) }));
  const [{ waiting }, decisions] = await Promise.all([readDueItems(pool, desk), readDecisionsOver(pool, facts)]);
  const latest = new Map(decisions.map((each) => [itemKey(each), each]));
  const names = await usernamesOf(
    pool,
    [...latest.values()].flatMap(({ editorId }) => editorId ?? []),
  );
  const decidedBy = ({ editorId, at }: RecordedDecision) => ({
    by: editorId === null ? null : (names.get(editorId) ?? null),
    at: at.toISOString(),
  });
  const waits = new Map(waiting.map(({ item }) => [itemKey(item), item]));
  const inDeck = new Set(desk.items.filter(({ kind }) => kind === 'card').map(itemKey));
  // A retired card that was restored depends on the fact again; other material is in the list until the application is rebuilt.
  const retired = [...latest].filter(([key, { decision }]) => decision === 'retired' && !inDeck.has(key));
  return {
    states: touched.map((item) => {
      const key = itemKey(item);
      const decision = latest.get(key);
      const now = stateOfItem(waits.has(key), decision?.decision ?? null);
      const isDecided = decision !== undefined && now !== 'waiting';
      const by = isDecided ? decidedBy(decision) : { by: null, at: null };
      return { item, state: { now, outOfUse: waits.get(key)?.isGraded ?? false, ...by } };
    }),
    retired: retired
      .filter(([key]) => !touched.some((item) => itemKey(item) === key))
      .map(([, decision]) => ({
        kind: decision.kind,
        id: String(decision.id),
        ...desk.nameOf(decision.kind, String(decision.id)),
        ...decidedBy(decision),
      })),
  };
}
