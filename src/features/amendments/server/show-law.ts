import type { Pool } from 'pg';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import type { ParsedOf, ResponseOf } from '../../../platform/shared/contract.ts';
import { countUsersWhoCompleted } from '../../progress/server/service.ts';
import {
  amendedFactOf,
  baseOf,
  dueFactsOf,
  factInFiles,
  factsOf,
  versionOf,
  withFact,
  factFingerprint,
  type Amendment,
  type FactAmendment,
} from '../content.ts';
import { ENTRIES_PER_PAGE, type amendmentsContract, type FactDraft } from '../contract.ts';
import { fileStatus, latestOf, toFactDraft, stateOfItem } from '../rules/amendment.ts';
import { countDueByFact, readDueItems } from './decide.ts';
import type { ExampleSum, LawEditor } from './law-editor.ts';
import { tryDraft, type DraftOutcome } from './save-amendment.ts';
import { findUndo, type EditUndo } from './find-undo.ts';
import { cardsLeavingGradedUse, type GradedCards } from './suspend-cards.ts';
import { usernamesOf } from '../../accounts/server/service.ts';
import { itemKey } from '../../law/rules/item-kind.ts';
import { listUnsettled, sectionToOpen } from '../../law/rules/unsettled.ts';
import type { Touched } from '../rules/impact.ts';
import { readDecisionsOver, type RecordedDecision } from './store.ts';

/** An item with its present state. */
interface ItemWithState {
  readonly item: Touched;
  readonly state: Preview['touched'][number]['state'];
}

/** Returns the present state of items that depend on some facts, in the words of today, and the items that were retired over them. */
async function readItemStates(
  pool: Pool,
  lawEditor: LawEditor,
  { factIds, touched }: { readonly factIds: readonly string[]; readonly touched: readonly Touched[] },
): Promise<{ readonly states: readonly ItemWithState[]; readonly retired: Preview['retired'] }> {
  const facts = factsOf(lawEditor.law)
    .filter(({ id }) => factIds.includes(id))
    .map((fact) => ({ factId: fact.id, fingerprint: factFingerprint(fact) }));
  const [{ waiting }, decisions] = await Promise.all([readDueItems(pool, lawEditor), readDecisionsOver(pool, facts)]);
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
  const inDeck = new Set(lawEditor.items.filter(({ kind }) => kind === 'card').map(itemKey));
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
        ...lawEditor.nameOf(decision.kind, String(decision.id)),
        ...decidedBy(decision),
      })),
  };
}

/** The effects of a change, as the API returns them. */
type Preview = ResponseOf<typeof amendmentsContract.preview>;

/** Lists facts whose id, topic or text contains all words, those with waiting items first. */
export async function listFacts(
  pool: Pool,
  lawEditor: LawEditor,
  { words, page }: ParsedOf<typeof amendmentsContract.list, 'query'>,
): Promise<ResponseOf<typeof amendmentsContract.list>> {
  const { byFact: due, total: waiting } = await countDueByFact(pool, lawEditor);
  const amended = latestOf(lawEditor.amendments);
  const found = factsOf(lawEditor.law)
    .filter(({ id, topic, text }) => containsText(`${id} ${topic} ${text}`, words))
    .toSorted((first, second) => Number(due.has(second.id)) - Number(due.has(first.id)));
  return {
    entries: pageOf(found, page).map((fact) => ({
      id: fact.id,
      topic: fact.topic,
      place: lawEditor.linkOf(fact.id).label,
      text: fact.text,
      standing: fact.standing,
      due: due.get(fact.id) ?? 0,
      amended: amended.has(`law-fact ${fact.id}`),
    })),
    total: found.length,
    due: waiting,
  };
}

/** Returns the facts that nobody has compared with the official text, those with most dependents first. */
export function readUnsettled({ law, items, calculators }: LawEditor): ResponseOf<typeof amendmentsContract.unsettled> {
  const tools = calculators.map(({ facts }) => ({ kind: 'calculator' as const, facts }));
  return {
    entries: listUnsettled(factsOf(law), [...items, ...tools]).map(({ fact, why, dependents }) => ({
      id: fact.id,
      topic: fact.topic,
      place: sectionToOpen(fact),
      text: fact.text,
      why,
      dependents,
    })),
  };
}

/** Whether a text contains all words, in any order and case. */
export function containsText(text: string, query: string): boolean {
  const held = text.toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => held.includes(word));
}

/** Returns a page of a list; the first is 1. */
export function pageOf<Entry>(entries: readonly Entry[], page: number): readonly Entry[] {
  return entries.slice((page - 1) * ENTRIES_PER_PAGE, page * ENTRIES_PER_PAGE);
}

/**
 * Returns a fact for its form.
 * @throws ApiError NOT_FOUND
 */
export function readFact(lawEditor: LawEditor, factId: string): ResponseOf<typeof amendmentsContract.read> {
  const now = factInFiles(lawEditor.law, factId);
  if (now === null) throw new ApiError('NOT_FOUND', 'There is no such fact.');
  const inFiles = factInFiles(lawEditor.files, factId);
  const latest = latestOf(lawEditor.amendments).get(`law-fact ${factId}`);
  const standing =
    latest === undefined
      ? 'in the files'
      : fileStatus(
          { base: baseOf(latest.base, inFiles), after: versionOf(amendedFactOf(latest.after, inFiles)) },
          versionOf(inFiles),
        );
  const { label, path } = lawEditor.linkOf(factId);
  const dueFacts = dueFactsOf(lawEditor.law);
  return {
    id: factId,
    topic: now.fact.topic,
    place: label,
    path,
    draft: toFactDraft(now),
    version: versionOf(now.fact) ?? '',
    changedAt: latest?.at.toISOString() ?? null,
    earlier: earlierDraft(lawEditor, latest, inFiles),
    releaseText: standing === 'files differ' ? (inFiles?.fact.text ?? null) : null,
    sources: lawEditor.law.sources.sources.map(({ code, title }) => ({ code, title })),
    due: lawEditor.items.filter((item) => dueFacts(item).some(({ fact }) => fact.id === factId)).length,
  };
}

/** Returns what a fact was before its last change in the panel, when that changed its words; null otherwise. */
function earlierDraft(
  { law }: LawEditor,
  latest: Amendment | undefined,
  inFiles: FactAmendment | null,
): FactDraft | null {
  const before = latest?.changesWords === true ? amendedFactOf(latest.before, inFiles) : null;
  const now = before === null ? null : factInFiles(law, before.fact.id);
  return before === null || versionOf(before.fact) === versionOf(now?.fact) ? null : toFactDraft(before);
}

/**
 * Returns the effects of a draft.
 * @throws ApiError NOT_FOUND
 */
export async function preview(
  pool: Pool,
  { lawEditor, cards }: { readonly lawEditor: LawEditor; readonly cards: GradedCards },
  factId: string,
  draft: FactDraft,
): Promise<Preview> {
  const outcome = tryDraft(lawEditor, factId, draft);
  const { amendment, touched, changesWords } = outcome;
  const undo =
    amendment === null || !changesWords ? null : await findUndo(pool, { lawEditor, cards }, { amendment, touched });
  const tools = amendment === null ? [] : toolChanges(lawEditor, factId, withFact(lawEditor.law, amendment));
  return { ...(await outcomeFor(pool, lawEditor, [factId], { ...outcome, undo })), tools };
}

/** Returns what a change of some facts would do, without the calculators, and the present state of what depends on them. */
export async function outcomeFor(
  pool: Pool,
  lawEditor: LawEditor,
  factIds: readonly string[],
  {
    problems,
    changesWords,
    touched: dependents,
    undo = null,
  }: Pick<DraftOutcome, 'problems' | 'changesWords' | 'touched'> & { readonly undo?: EditUndo | null },
): Promise<Preview> {
  const returns = (item: Touched) => undo?.confirmed.has(itemKey(item)) ?? false;
  const touched = dependents.map((item) => (returns(item) ? { ...item, leavesGradedUse: false } : item));
  const { states, retired } = await readItemStates(pool, lawEditor, { factIds, touched });
  const cards = touched.flatMap(({ kind, id }) => (kind === 'card' ? [Number(id)] : []));
  return {
    problems: [...problems],
    changesWords,
    touched: states.map(({ item, state }) => ({
      ...item,
      waits: changesWords && !returns(item),
      sums: [...item.sums],
      issues: [...item.issues],
      state,
    })),
    retired,
    tools: [],
    certifications: [...lawEditor.certificationsAsking(cardsLeavingGradedUse(touched))],
    learners: await countUsersWhoCompleted(pool, cards),
  };
}

/** Returns the results of calculators that use a fact, before and after the change. */
function toolChanges(lawEditor: LawEditor, factId: string, law: LawEditor['law']) {
  const before = lawEditor.toolsOver(lawEditor.law).filter(({ facts }) => facts.includes(factId));
  const after = new Map(toolsOrNone(lawEditor, law).map((tool) => [tool.path, tool]));
  return before.map(({ title, path, example }) => {
    const now = after.get(path)?.example ?? null;
    return { title, path, before: example, after: now, agrees: now === example };
  });
}

/** Returns none when a figure is missing; the issues state which. */
function toolsOrNone(lawEditor: LawEditor, law: LawEditor['law']): readonly ExampleSum[] {
  try {
    return lawEditor.toolsOver(law);
  } catch {
    return [];
  }
}
