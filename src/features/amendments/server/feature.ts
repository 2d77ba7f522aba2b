import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { readOrigin } from '../../../platform/server/audit.ts';
import type { Feature } from '../../../platform/server/feature.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import { registerCall } from '../../../platform/server/http/register-call.ts';
import type { Services } from '../../../platform/server/services.ts';
import type { ParsedOf, ResponseOf } from '../../../platform/shared/contract.ts';
import type { CardEditor } from '../../authoring/server/service.ts';
import { versionOf } from '../content.ts';
import { sectionId, factsOfSection, sectionLink, sectionOf, sectionsOf, type Section } from '../content/section.ts';
import { amendmentsContract, sectionsContract, type SectionDraft } from '../contract.ts';
import { fileStatus, latestOf } from '../rules/amendment.ts';
import { createChangedLaw, type WorkSource } from './changed-law.ts';
import { countDueItems, decide, listDue, countDueByFact } from './decide.ts';
import type { LawEditor } from './law-editor.ts';
import { type LawSources, saveAmendment } from './save-amendment.ts';
import { saveSection, sectionVersion, trySection, type SectionChange } from './save-section.ts';
import { listFacts, preview, readUnsettled, readFact, containsText, outcomeFor, pageOf } from './show-law.ts';
import { amendmentsPersonalData, audit } from './store.ts';
import type { GradedCards } from './suspend-cards.ts';
import { undoDecision } from './undo.ts';

/** Editing the law. */
export function amendmentsFeature(services: Services, sources: AmendmentSources): Feature {
  return {
    name: 'amendments',
    audit,
    personalData: amendmentsPersonalData,
    routes: (app) => amendmentRoutes(app, services, sources),
  };
}

/**
 * Lists sections whose reference, title or guide contains all words: waiting guides first, then matches in the title.
 */
async function listSections(
  pool: Pool,
  lawEditor: LawEditor,
  { words, page }: ParsedOf<typeof sectionsContract.list, 'query'>,
): Promise<ResponseOf<typeof sectionsContract.list>> {
  const { guides: due, total: waiting } = await countDueByFact(pool, lawEditor);
  const amended = latestOf(lawEditor.amendments);
  const rankOf = ({ id, name }: { readonly id: string; readonly name: string }) =>
    (due.has(id) ? 0 : 2) + (containsText(name, words) ? 0 : 1);
  const found = sectionsOf(lawEditor.law)
    .map((section) => {
      const id = sectionId(section);
      return { id, section, place: sectionLink(lawEditor.law, id)?.label ?? id };
    })
    .map((each) => ({ ...each, name: `${each.place} ${each.section.title ?? ''}` }))
    .filter(({ section, name }) => containsText(`${name} ${section.guide}`, words))
    .toSorted((first, second) => rankOf(first) - rankOf(second));
  return {
    entries: pageOf(found, page).map(({ id, section: { body, provision, title = '', guide }, place }) => ({
      body,
      provision,
      place,
      title,
      guide,
      isDue: due.has(id),
      amended: amended.has(`law-guide ${id}`),
    })),
    total: found.length,
    due: waiting,
  };
}

/**
 * Returns a section for its form.
 * @throws ApiError NOT_FOUND
 */
function readSection(lawEditor: LawEditor, id: string): ResponseOf<typeof sectionsContract.read> {
  const section = sectionOf(lawEditor.law, id);
  const place = sectionLink(lawEditor.law, id);
  if (section === null || place === null) throw new ApiError('NOT_FOUND', 'There is no such section.');
  const inFiles = sectionOf(lawEditor.files, id);
  const latest = latestOf(lawEditor.amendments).get(`law-guide ${id}`);
  const standing =
    latest === undefined
      ? 'in the files'
      : fileStatus({ base: latest.base, after: versionOf(latest.after) }, versionOf(inFiles));
  return {
    place: place.label,
    path: place.path,
    draft: draftOfSection(section),
    version: sectionVersion(section),
    changedAt: latest?.at.toISOString() ?? null,
    releaseText: standing === 'files differ' ? (inFiles?.guide ?? null) : null,
    facts: factsOfSection(lawEditor.law, id).map((fact) => ({ id: fact.id, text: fact.text })),
  };
}

/**
 * Returns the effects of a draft of a section.
 * @throws ApiError NOT_FOUND
 */
async function previewSection(
  pool: Pool,
  lawEditor: LawEditor,
  { id, ...change }: SectionChange & { readonly id: string; readonly now: Date },
): Promise<ResponseOf<typeof sectionsContract.preview>> {
  const factIds = factsOfSection(lawEditor.law, id).map((fact) => fact.id);
  return outcomeFor(pool, lawEditor, factIds, trySection(lawEditor, id, change));
}

function draftOfSection({ title, guide, known, open, facts, seeAlso }: Section): SectionDraft {
  return { title: title ?? '', guide, known, open: open ?? '', facts: [...facts], seeAlso: [...seeAlso] };
}

/** Guard of changes of the law. */
const CHANGE = { audience: 'admin', limiter: 'write', needsConfirmation: true } as const;

/** Sections of the law: found, read and changed by administrators. */
function sectionRoutes(app: FastifyInstance, { pool, now }: Services, law: LawSources): void {
  const { lawEditor, refreshLaw } = law;

  registerCall(app, sectionsContract.list, { audience: 'admin', limiter: 'read' }, async ({ query }) =>
    listSections(pool, lawEditor(), query),
  );

  registerCall(app, sectionsContract.read, { audience: 'admin', limiter: 'read' }, async ({ params }) =>
    readSection(lawEditor(), sectionId(params)),
  );

  registerCall(app, sectionsContract.preview, { audience: 'admin', limiter: 'write' }, async ({ params, body }) =>
    previewSection(pool, lawEditor(), { id: sectionId(params), ...body, now: now() }),
  );

  registerCall(app, sectionsContract.amend, CHANGE, async ({ params, body, user, request }) => {
    const change = { id: sectionId(params), ...body, by: user, origin: readOrigin(request), now: now() };
    const saved = await saveSection(pool, law, change);
    await refreshLaw();
    return saved;
  });
}

/** Facts of the law: found, read and changed by administrators. */
function factRoutes(app: FastifyInstance, { pool, now }: Services, law: LawSources): void {
  const { lawEditor, refreshLaw } = law;

  registerCall(app, amendmentsContract.list, { audience: 'admin', limiter: 'read' }, async ({ query }) =>
    listFacts(pool, lawEditor(), query),
  );

  registerCall(app, amendmentsContract.unsettled, { audience: 'admin', limiter: 'read' }, async () =>
    readUnsettled(lawEditor()),
  );

  registerCall(app, amendmentsContract.read, { audience: 'admin', limiter: 'read' }, async ({ params }) =>
    readFact(lawEditor(), params.factId),
  );

  registerCall(app, amendmentsContract.preview, { audience: 'admin', limiter: 'write' }, async ({ params, body }) =>
    preview(pool, { lawEditor: lawEditor(), cards: law.cards }, params.factId, body.draft),
  );

  registerCall(app, amendmentsContract.amend, CHANGE, async ({ params, body, user, request }) => {
    const change = { ...params, ...body, by: user, origin: readOrigin(request), now: now() };
    const saved = await saveAmendment(pool, law, change);
    await refreshLaw();
    return saved;
  });
}

/** Dependencies of the calls. */
interface AmendmentSources extends LawSources {
  readonly cards: GradedCards & CardEditor;
  /** Reads a learner's used items from each feature that stores them. */
  readonly work: readonly WorkSource[];
}

/** Registers the calls for editing the law, for administrators, and a learner's changed items. */
function amendmentRoutes(app: FastifyInstance, services: Services, sources: AmendmentSources): void {
  const { pool, now } = services;
  const { lawEditor, cards } = sources;
  const changed = createChangedLaw(pool, sources);

  factRoutes(app, services, sources);
  sectionRoutes(app, services, sources);

  registerCall(app, amendmentsContract.due, { audience: 'admin', limiter: 'read' }, async ({ query }) =>
    listDue(pool, lawEditor(), query),
  );

  registerCall(app, amendmentsContract.decide, CHANGE, async ({ body, user, request }) => {
    await decide(
      pool,
      { lawEditor: lawEditor(), cards },
      { choice: body, by: user, origin: readOrigin(request), now: now() },
    );
    return { left: await countDueItems(pool, lawEditor()) };
  });

  registerCall(app, amendmentsContract.undo, CHANGE, async ({ body, user, request }) => {
    const undone = await undoDecision(
      pool,
      { lawEditor: lawEditor(), cards },
      {
        choice: body,
        by: user,
        origin: readOrigin(request),
        now: now(),
      },
    );
    // The list of what waits comes from the edition without this decision.
    if (undone) await sources.refreshLaw();
    return { undone };
  });

  registerCall(app, amendmentsContract.changed, { audience: 'signedIn', limiter: 'read' }, async ({ user }) =>
    changed.read(user.id),
  );

  registerCall(
    app,
    amendmentsContract.readAgain,
    { audience: 'signedIn', limiter: 'write' },
    async ({ body, user }) => {
      await changed.readAgain(user.id, body, now());
      return changed.read(user.id);
    },
  );
}
