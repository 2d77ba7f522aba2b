import type { Pool, PoolClient } from 'pg';
import type { RequestOrigin } from '../../../platform/server/audit.ts';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import type { ParsedOf, ResponseOf } from '../../../platform/shared/contract.ts';
import { itemKey, type ItemName } from '../../law/rules/item-kind.ts';
import type { CardEditor } from '../../authoring/server/service.ts';
import {
  dueFactsOf,
  earlierTexts,
  factAmendmentOf,
  factFingerprint,
  factInFiles,
  factsOf,
  lawChanges,
  versionOf,
} from '../content.ts';
import { sectionLink, sectionAmendmentOf, sectionOf } from '../content/section.ts';
import { MAX_DUE, type amendmentsContract } from '../contract.ts';
import { findSimilarFacts, figureChanges } from '../rules/figure-changes.ts';
import { checkWaiting, type DependentItem } from '../rules/impact.ts';
import {
  audit,
  lockLaw,
  insertAmendment,
  readDecisions,
  readDecisionsOver,
  readLatest,
  storeDecision,
} from './store.ts';
import { decideCard } from './decide-card.ts';
import type { LawEditor } from './law-editor.ts';

type DueList = ResponseOf<typeof amendmentsContract.due>;

const NOT_DUE = 'That item is not waiting: somebody else may have decided it.';

/** Returns the waiting items, graded ones first, and the number of decisions; for one fact or all. */
export async function listDue(
  pool: Pool,
  lawEditor: LawEditor,
  { factId }: ParsedOf<typeof amendmentsContract.due, 'query'>,
): Promise<DueList> {
  const { all, waiting } = await readDueItems(pool, lawEditor, factId);
  const facts = new Map(factsOf(lawEditor.law).map((fact) => [fact.id, fact]));
  const sectionsBehind = changedSections(lawEditor);
  const earlier = earlierTexts(lawEditor.amendments);
  const earlierOf = (due: readonly { readonly fact: { readonly id: string } }[]) =>
    new Map(due.map(({ fact }) => [fact.id, earlier.get(fact.id) ?? []]));
  const similarFacts = new Map(
    [...new Set(waiting.flatMap(({ due }) => due.map(({ fact }) => fact.id)))].map((id) => [
      id,
      findSimilarFacts(id, earlier.get(id) ?? [], facts),
    ]),
  );
  return {
    items: waiting
      .toSorted((first, second) => Number(second.item.isGraded) - Number(first.item.isGraded))
      .slice(0, MAX_DUE)
      .map(({ item, due }) => ({
        kind: item.kind,
        id: item.id,
        name: item.name,
        title: item.title,
        isGraded: item.isGraded,
        texts: item.texts.map((text) => ({ ...text })),
        version: item.version,
        ...checkWaiting(item, facts, earlierOf(due)),
        figures: figureChanges(
          earlierOf(due),
          facts,
          item.teaching.flatMap(({ arithmetic }) => arithmetic),
        ),
        similarFacts: due
          .flatMap(({ fact }) => similarFacts.get(fact.id) ?? [])
          .filter(({ id }) => !due.some(({ fact }) => fact.id === id))
          .map(({ id, text }) => ({ id, text })),
        facts: due.map(({ fact, fingerprint }) => ({
          id: fact.id,
          fingerprint,
          now: fact.text,
          before: textBefore(lawEditor, fact.id, fingerprint),
        })),
        sections: sectionsBehind(due.map(({ fact }) => fact.id)),
        canRewrite: item.canRewrite,
        canRetire: item.canRetire,
      })),
    waiting: waiting.length,
    outOfUse: waiting.filter(({ item }) => item.isGraded).length,
    done: all.length - waiting.length,
  };
}

/** Counts the waiting items by changed fact and in total, and lists the sections whose guides wait. */
export async function countDueByFact(
  pool: Pool,
  lawEditor: LawEditor,
): Promise<{
  readonly byFact: ReadonlyMap<string, number>;
  readonly guides: ReadonlySet<string>;
  readonly total: number;
}> {
  const { waiting } = await readDueItems(pool, lawEditor);
  const byFact = new Map<string, number>();
  for (const { due } of waiting) for (const { fact } of due) byFact.set(fact.id, (byFact.get(fact.id) ?? 0) + 1);
  const guides = waiting.flatMap(({ item: { kind, id } }) => (kind === 'law-guide' ? [id] : []));
  return { byFact, guides: new Set(guides), total: waiting.length };
}

/** Counts the waiting items. */
export async function countDueItems(pool: Pool, lawEditor: LawEditor): Promise<number> {
  return (await readDueItems(pool, lawEditor)).waiting.length;
}

/** Counts the waiting items, and describes the facts that they wait for: "EA-073 changed, 2 of 5 done". */
export async function summariseDueItems(
  pool: Pool,
  lawEditor: LawEditor,
): Promise<{ readonly waiting: number; readonly about: string | null }> {
  const { all, waiting } = await readDueItems(pool, lawEditor);
  const factIds = new Set(waiting.flatMap(({ due }) => due.map(({ fact }) => fact.id)));
  const [first] = factIds;
  if (first === undefined) return { waiting: 0, about: null };
  const total = all.filter(({ due }) => due.some(({ fact }) => factIds.has(fact.id))).length;
  const facts = factIds.size === 1 ? first : `${first} and ${factIds.size - 1} more`;
  return { waiting: waiting.length, about: `${facts} changed, ${total - waiting.length} of ${total} done` };
}

/** Returns items that depend on changed facts, with those facts: all items, and those without a decision. */
export async function readDueItems(pool: Pool, lawEditor: LawEditor, factId?: string) {
  // A retired card has left the deck, unless it was restored. Other material stays until the application is rebuilt.
  const decisions = (await readDecisions(pool)).filter(
    ({ kind, decision }) => kind !== 'card' || decision !== 'retired',
  );
  const decided = decidedKeys(decisions);
  const dueFacts = dueFactsOf(lawEditor.law);
  const resting =
    factId === undefined ? lawEditor.items : lawEditor.items.filter(({ facts }) => facts.includes(factId));
  const all = resting.map((item) => ({ item, due: dueFacts(item) })).filter(({ due }) => due.length > 0);
  const waiting = all.filter(({ item, due }) => due.some((each) => !decided.has(keyOf(each, item))));
  return { all, waiting };
}

/** The words that a fact had before it took on those of today; null where the change came with the files. */
function textBefore({ amendments }: LawEditor, factId: string, fingerprint: string): string | null {
  const change = amendments.findLast(
    ({ kind, itemId, after, changesWords }) =>
      kind === 'law-fact' && itemId === factId && changesWords && fingerprintOf(after) === fingerprint,
  );
  return factAmendmentOf(change?.before)?.fact.text ?? null;
}

/** The sections of some facts whose law was changed in the panel, in the words before and now. */
function changedSections({ amendments, law }: LawEditor) {
  const changes = lawChanges(law, amendments).filter(({ about }) => sectionOf(law, about) !== null);
  const latest = [...new Map(changes.map((change) => [change.about, change])).values()];
  const before = (id: string) =>
    sectionAmendmentOf(amendments.findLast(({ itemId, changesWords }) => itemId === id && changesWords)?.before);
  return (due: readonly string[]) =>
    latest
      .filter(({ facts }) => facts.some((id) => due.includes(id)))
      .map(({ about, now }) => ({
        label: sectionLink(law, about)?.label ?? about,
        now,
        before: before(about)?.guide ?? now,
      }));
}

function fingerprintOf(after: unknown): string | null {
  const amendment = factAmendmentOf(after);
  return amendment === null ? null : factFingerprint(amendment.fact);
}

function decidedKeys(
  decisions: readonly (ItemName & { readonly factId: string; readonly fingerprint: string })[],
): ReadonlySet<string> {
  return new Set(decisions.map((each) => `${each.factId} ${each.fingerprint} ${itemKey(each)}`));
}

function keyOf(
  { fact, fingerprint }: { readonly fact: { readonly id: string }; readonly fingerprint: string },
  item: ItemName,
): string {
  return `${fact.id} ${fingerprint} ${itemKey(item)}`;
}

/**
 * Records a decision about an item and the facts that the editor read. A repeated request changes nothing.
 * @throws ApiError NOT_FOUND when no such item waits, EDIT_CONFLICT when a fact changed meanwhile, REFUSED when it
 * cannot be retired or its new text contradicts the facts
 */
export async function decide(
  pool: Pool,
  { lawEditor, cards }: { readonly lawEditor: LawEditor; readonly cards: CardEditor },
  {
    choice: { kind, itemId, decision, facts, texts, version },
    by,
    origin,
    now,
  }: {
    readonly choice: ParsedOf<typeof amendmentsContract.decide, 'body'>;
    readonly by: { readonly id: number };
    readonly origin: RequestOrigin;
    readonly now: Date;
  },
): Promise<void> {
  const item = lawEditor.items.find((each) => each.kind === kind && each.id === itemId);
  const due = item === undefined ? [] : dueFactsOf(lawEditor.law)(item);
  const named = item === undefined ? facts : facts.filter(({ factId }) => item.facts.includes(factId));
  if (item === undefined || named.length === 0 || due.length === 0) {
    if (await isAlreadyDecided(pool, item, { kind, itemId, decision, facts: named, texts })) return;
    throw new ApiError('NOT_FOUND', NOT_DUE);
  }
  const body = decision === 'right' || kind === 'card' ? undefined : changedBody(lawEditor, item, decision, texts);
  const reason = `After a change of ${named.map(({ factId }) => factId).join(', ')}.`;
  await inTransaction(pool, async (client) => {
    await lockLaw(client);
    const changed = await findChangedFact(client, lawEditor, named);
    if (changed !== null)
      throw new ApiError('EDIT_CONFLICT', `The text of ${changed} has changed again. Please read the item again.`);
    await refuseDecided(client, { kind, itemId, decision, facts: named, by });
    if (kind === 'card') {
      const card = { id: Number(itemId), decision, texts, version, reason, by, origin, now };
      await decideCard(client, { lawEditor, cards }, card);
    }
    if (body !== undefined)
      await insertAmendment(client, {
        kind,
        itemId,
        base: versionOf(lawEditor.itemInFiles(kind, itemId)),
        before: lawEditor.itemNow(kind, itemId),
        after: body,
        changesWords: false,
        reason,
        editorId: by.id,
        at: now,
      });
    await storeDecision(client, { kind, id: itemId, decision, facts: named, editorId: by.id, at: now });
    const entry = { userId: by.id, action: 'law.reviewed' as const, resource: itemKey(item), success: true };
    await audit.record(client, origin, entry, now);
  });
  if (kind === 'card') await cards.refresh();
}

/** Returns the first of some facts whose words are no longer those with the given fingerprint; null where none has changed. */
export async function findChangedFact(
  client: PoolClient,
  lawEditor: LawEditor,
  facts: readonly { readonly factId: string; readonly fingerprint: string }[],
): Promise<string | null> {
  for (const { factId, fingerprint } of facts) {
    const latest = await readLatest(client, 'law-fact', factId);
    const current = factAmendmentOf(latest?.after) ?? factInFiles(lawEditor.files, factId);
    if (current === null || factFingerprint(current.fact) !== fingerprint) return factId;
  }
  return null;
}

/**
 * Refuses to decide an item that was decided meanwhile; the editor's own decision may be sent again. A retired card waits again
 * once it was restored.
 * @throws ApiError NOT_FOUND
 */
async function refuseDecided(
  client: PoolClient,
  {
    kind,
    itemId,
    decision,
    facts,
    by,
  }: Pick<ParsedOf<typeof amendmentsContract.decide, 'body'>, 'kind' | 'itemId' | 'decision' | 'facts'> & {
    readonly by: { readonly id: number };
  },
): Promise<void> {
  const earlier = (await readDecisionsOver(client, facts)).filter(
    (each) => each.kind === kind && each.id === itemId && (kind !== 'card' || each.decision !== 'retired'),
  );
  const isOwn = earlier.every((each) => each.decision === decision && each.editorId === by.id);
  if (earlier.length === facts.length && !isOwn) throw new ApiError('NOT_FOUND', NOT_DUE);
}

/**
 * Whether the same decision was recorded before. A different decision by another editor is a conflict, so no text is
 * lost silently.
 */
async function isAlreadyDecided(
  pool: Pool,
  item: DependentItem | undefined,
  {
    kind,
    itemId,
    decision,
    facts,
    texts,
  }: Pick<ParsedOf<typeof amendmentsContract.decide, 'body'>, 'kind' | 'itemId' | 'decision' | 'facts' | 'texts'>,
): Promise<boolean> {
  const alike = decidedKeys((await readDecisions(pool)).filter((each) => each.decision === decision));
  const key = itemKey({ kind, id: itemId });
  if (facts.length === 0 || !facts.every((each) => alike.has(`${each.factId} ${each.fingerprint} ${key}`)))
    return false;
  if (decision !== 'rewritten') return true;
  const now = new Map(item?.texts.map(({ field, text }) => [field, text.trim()]));
  return texts.every(({ field, text }) => now.get(field) === text.trim());
}

/** The item after the decision; null when it is retired. */
function changedBody(
  lawEditor: LawEditor,
  { kind, id, canRewrite, canRetire }: DependentItem,
  decision: 'rewritten' | 'retired',
  texts: readonly { field: string; text: string }[],
): unknown {
  if (decision === 'retired') {
    const reason = canRetire
      ? lawEditor.retirementBlocker(kind, id)
      : 'This kind of item cannot be retired. Rewrite it.';
    if (reason !== null) throw new ApiError('REFUSED', reason);
    return null;
  }
  if (!canRewrite) throw new ApiError('REFUSED', 'This kind of item is rewritten in its file.');
  const rewriting = lawEditor.rewritten(kind, id, texts);
  if ('problems' in rewriting) throw new ApiError('REFUSED', rewriting.problems.join(' '));
  return rewriting.body;
}
