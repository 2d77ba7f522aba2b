import type { Pool } from 'pg';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import type { ParsedOf, ResponseOf } from '../../../platform/shared/contract.ts';
import { countKnowing } from '../../progress/server/service.ts';
import { dueFactsOf, factInFiles, factsOf, versionOf, withFact } from '../content.ts';
import { ENTRIES_PER_PAGE, type amendmentsContract, type FactDraft } from '../contract.ts';
import { fileStatus, latestOf, draftOf } from '../rules/amendment.ts';
import { countDueByFact } from './decide.ts';
import type { ExampleSum, LawEditor } from './law-editor.ts';
import { readItemStates } from './item-states.ts';
import { tryDraft, type DraftOutcome, cardsLeaving } from './save-amendment.ts';

/** What a change would do, as it is answered. */
type Preview = ResponseOf<typeof amendmentsContract.preview>;

/** Facts that hold all of some words in their id, topic or text, those with items that wait first. */
export async function listFacts(
  pool: Pool,
  desk: LawEditor,
  { words, page }: ParsedOf<typeof amendmentsContract.list, 'query'>,
): Promise<ResponseOf<typeof amendmentsContract.list>> {
  const { byFact: due, total: waiting } = await countDueByFact(pool, desk);
  const amended = latestOf(desk.amendments);
  const found = factsOf(desk.law)
    .filter(({ id, topic, text }) => holdsWords(`${id} ${topic} ${text}`, words))
    .toSorted((first, second) => Number(due.has(second.id)) - Number(due.has(first.id)));
  return {
    entries: pageOf(found, page).map((fact) => ({
      id: fact.id,
      topic: fact.topic,
      place: desk.linkOf(fact.id).label,
      text: fact.text,
      standing: fact.standing,
      due: due.get(fact.id) ?? 0,
      amended: amended.has(`law-fact ${fact.id}`),
    })),
    total: found.length,
    due: waiting,
  };
}

/** Whether a text holds all of some words, in any order and case. */
export function holdsWords(text: string, words: string): boolean {
  const held = text.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => held.includes(word));
}

/** One page of a list; the first is 1. */
export function pageOf<Entry>(entries: readonly Entry[], page: number): readonly Entry[] {
  return entries.slice((page - 1) * ENTRIES_PER_PAGE, page * ENTRIES_PER_PAGE);
}

/** One fact as its form shows it. @throws ApiError NOT_FOUND */
export function readFact(desk: LawEditor, factId: string): ResponseOf<typeof amendmentsContract.read> {
  const now = factInFiles(desk.law, factId);
  if (now === null) throw new ApiError('NOT_FOUND', 'There is no such fact.');
  const inFiles = factInFiles(desk.files, factId);
  const latest = latestOf(desk.amendments).get(`law-fact ${factId}`);
  const standing =
    latest === undefined
      ? 'in the files'
      : fileStatus({ base: latest.base, after: versionOf(latest.after) }, versionOf(inFiles));
  const { label, path } = desk.linkOf(factId);
  const dueFacts = dueFactsOf(desk.law);
  return {
    id: factId,
    topic: now.fact.topic,
    place: label,
    path,
    draft: draftOf(now),
    version: versionOf(now.fact) ?? '',
    changedAt: latest?.at.toISOString() ?? null,
    filesSay: standing === 'files differ' ? (inFiles?.fact.text ?? null) : null,
    sources: desk.law.sources.sources.map(({ code, title }) => ({ code, title })),
    due: desk.items.filter((item) => dueFacts(item).some(({ fact }) => fact.id === factId)).length,
  };
}

/** What a draft would do. @throws ApiError NOT_FOUND */
export async function preview(pool: Pool, desk: LawEditor, factId: string, draft: FactDraft): Promise<Preview> {
  const outcome = tryDraft(desk, factId, draft);
  const { amendment } = outcome;
  const tools = amendment === null ? [] : toolChanges(desk, factId, withFact(desk.law, amendment));
  return { ...(await outcomeFor(pool, desk, [factId], outcome)), tools };
}

/** Returns what a change of some facts would do, without the calculators, and the present state of what depends on them. */
export async function outcomeFor(
  pool: Pool,
  desk: LawEditor,
  factIds: readonly string[],
  { problems, changesWords, touched }: Pick<DraftOutcome, 'problems' | 'changesWords' | 'touched'>,
): Promise<Preview> {
  const { states, retired } = await readItemStates(pool, desk, { factIds, touched });
  const cards = touched.flatMap(({ kind, id }) => (kind === 'card' ? [Number(id)] : []));
  return {
    problems: [...problems],
    changesWords,
    touched: states.map(({ item, state }) => ({ ...item, sums: [...item.sums], faults: [...item.faults], state })),
    retired,
    tools: [],
    certifications: [...desk.certificationsAsking(cardsLeaving(touched))],
    learners: await countKnowing(pool, cards),
  };
}

/** The calculators that ask a fact, over the law as it rules and over another. */
function toolChanges(desk: LawEditor, factId: string, law: LawEditor['law']) {
  const before = desk.toolsOver(desk.law).filter(({ facts }) => facts.includes(factId));
  const after = new Map(toolsOrNone(desk, law).map((tool) => [tool.path, tool]));
  return before.map(({ title, path, example }) => {
    const now = after.get(path)?.example ?? null;
    return { title, path, before: example, after: now, agrees: now === example };
  });
}

/** None where a calculator finds no figure: what is missing is told among the problems. */
function toolsOrNone(desk: LawEditor, law: LawEditor['law']): readonly ExampleSum[] {
  try {
    return desk.toolsOver(law);
  } catch {
    return [];
  }
}
