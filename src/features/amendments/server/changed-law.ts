import type { Pool } from 'pg';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import { memoizeByEdition } from '../../../platform/server/memoize-by-edition.ts';
import type { ParsedOf, ResponseOf } from '../../../platform/shared/contract.ts';
import { itemKey } from '../../law/rules/item-kind.ts';
import { unstudiedSince } from '../../progress/server/service.ts';
import { lawChanges } from '../content.ts';
import { sectionLink } from '../content/section.ts';
import type { amendmentsContract } from '../contract.ts';
import { changesByItem, outdatedWork, type LawChange, type WorkedOn } from '../rules/changed-items.ts';
import type { LawEditor } from './law-editor.ts';
import { readRereads, storeReread } from './store.ts';

/** Items that a learner used, with times, from the feature that stores them. */
export type WorkSource = (userId: number) => Promise<readonly WorkedOn[]>;

/** Changes of the law that affect a learner (product-rules.md, I4). */
export interface ChangedLaw {
  readonly read: (userId: number) => Promise<ResponseOf<typeof amendmentsContract.changed>>;
  /**
   * Records that the learner read the changed item.
   * @throws ApiError NOT_FOUND for an item without a notice
   */
  readonly readAgain: (
    userId: number,
    item: ParsedOf<typeof amendmentsContract.readAgain, 'body'>,
    now: Date,
  ) => Promise<void>;
}

/** Prepares the notices of changes. The change behind each item is computed once. */
export function createChangedLaw(
  pool: Pool,
  { lawEditor, work }: { readonly lawEditor: () => LawEditor; readonly work: readonly WorkSource[] },
): ChangedLaw {
  const known = memoizeByEdition(lawEditor, ({ law, amendments, items }) => {
    const changes = lawChanges(law, amendments);
    const byItem = changesByItem(items, changes);
    return {
      isEmpty: changes.length === 0,
      byItem,
      titles: new Map(items.map((item) => [itemKey(item), item.title])),
      cards: items.flatMap((item) => {
        const change = item.kind === 'card' ? byItem.get(itemKey(item)) : undefined;
        return change === undefined ? [] : [{ cardId: Number(item.id), at: change.at }];
      }),
    };
  });

  async function outdated(userId: number) {
    if (known().isEmpty) return [];
    const all = await Promise.all([readRereads(pool, userId), ...work.map((source) => source(userId))]);
    return outdatedWork(all.flat(), known().byItem);
  }

  return {
    async read(userId) {
      const { byItem, cards, titles } = known();
      const [cardIds, items] = await Promise.all([
        cards.length === 0 ? [] : unstudiedSince(pool, userId, cards),
        outdated(userId),
      ]);
      return {
        cards: cardIds.flatMap((cardId) => {
          const change = byItem.get(itemKey({ kind: 'card', id: cardId }));
          return change === undefined ? [] : [{ cardId, ...presentChange(change, lawEditor()) }];
        }),
        items: items.map(({ kind, id, change }) => ({
          kind,
          id,
          title: titles.get(itemKey({ kind, id })) ?? '',
          opens: `${PLACES[kind]}=${id}`,
          ...presentChange(change, lawEditor()),
        })),
      };
    },
    async readAgain(userId, { kind, id }, now) {
      const outdatedItem = (await outdated(userId)).some((each) => each.kind === kind && each.id === id);
      if (!outdatedItem) throw new ApiError('NOT_FOUND', 'Nothing changed there since you read it.');
      await storeReread(pool, userId, { kind, id, at: now });
    },
  };
}

function presentChange({ about, now, reason, at }: LawChange, lawEditor: LawEditor) {
  return {
    about,
    now,
    reason,
    changedAt: at.toISOString(),
    path: sectionLink(lawEditor.law, about)?.path ?? lawEditor.linkOf(about).path,
  };
}

/** The path of an item, without its number. */
const PLACES = {
  scenario: '/professional-scenarios?scenario',
  'professional-scenario': '/scenarios?scenario',
  'daily-insight': '/daily-insights?insight',
} as const;
