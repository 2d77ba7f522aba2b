import { DOCUMENT_LINKS } from '../rules/legal-documents.ts';
import { resourcesPersonalData, moveInGuide, readGuideProgress } from './store.ts';
import type { Feature } from '../../../platform/server/feature.ts';
import type { Services } from '../../../platform/server/services.ts';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../../platform/server/http/register-call.ts';
import { memoizeByEdition } from '../../../platform/server/memoize-by-edition.ts';
import { resourcesContract } from '../contract.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { CATEGORIES } from '../../cards/rules/card-text.ts';
import { locateFacts, type FactLocations } from '../../law/rules/library-facts.ts';
import type { LibraryLaw } from '../../law/rules/library-model.ts';
import { createSourceNotes } from '../../law/rules/provenance.ts';
import type { FaqEntry, GuideStep, QuickProvision, Resources } from '../content.ts';
import { drawPicture, type PictureLaw, type PictureSource } from '../rules/pictures.ts';
import { learnerText, paragraphsOf } from '../rules/learner-text.ts';
import { type DocumentName, documentLink } from '../../documents/rules/document-model.ts';

/** Content of both screens. */
interface ResourceMaterial {
  readonly guide: readonly GuideStep[];
  readonly resources: Resources;
  readonly quickReference: readonly QuickProvision[];
  readonly faq: readonly FaqEntry[];
  readonly pictures: readonly PictureSource[];
  readonly documents: readonly {
    readonly name: DocumentName;
    readonly title: string;
    readonly stamp?: string | undefined;
  }[];
}

/** The facts that marks in the texts name. */
type MarkedLaw = Pick<LibraryLaw, 'acts' | 'facts' | 'sources'>;

/** Numbers of cards, in total and by category. */
interface CardCounts {
  readonly total: number;
  readonly byCategory: Readonly<Record<string, number>>;
}

type ResourcesAnswer = ResponseOf<typeof resourcesContract.resources>;
type GuideAnswer = ResponseOf<typeof resourcesContract.guide>;

/** Returns the response of `GET /api/resources`. */
function presentResources(
  { resources, quickReference, faq, documents }: ResourceMaterial,
  law: MarkedLaw,
): ResourcesAnswer {
  const { assistant, officialSource, legalNotice } = resources;
  const places = locateFacts(law);
  const sourceNoteOf = createSourceNotes(law.facts, law.sources.sources);
  return {
    assistant: { title: assistant.title, text: assistant.text },
    documents: resources.documents.map(({ id, title, reference, description }) => ({
      id,
      title,
      reference,
      description: learnerText(description, places),
      ...DOCUMENT_LINKS[id],
    })),
    officialSource: { title: officialSource.title, text: officialSource.text, address: officialSource.address },
    legalNotice: { title: legalNotice.title, text: legalNotice.text },
    quickReference: quickReference.map(({ id, title, points, lawReference, facts }) => ({
      id,
      title,
      points: points.map((point) => learnerText(point, places)),
      citations: citationsIn(lawReference),
      sourceNote: sourceNoteOf(facts),
    })),
    faq: faq.map((entry) => presentQuestion(entry, places, sourceNoteOf)),
    sheets: documents.map(documentLink),
  };
}

function presentQuestion(
  entry: FaqEntry,
  places: FactLocations,
  sourceNoteOf: ReturnType<typeof createSourceNotes>,
): ResourcesAnswer['faq'][number] {
  const { id, about, question, answer } = entry;
  return {
    id,
    about,
    question,
    answer: learnerText(answer, places),
    citations: entry.about === 'law' && entry.lawReference !== undefined ? citationsIn(entry.lawReference) : [],
    sourceNote: entry.about === 'law' ? sourceNoteOf(entry.facts) : undefined,
  };
}

function citationsIn(lawReference: string): string[] {
  return lawReference.split('; ');
}

/** Returns the response of `GET /api/guide`. */
function presentGuide({ guide }: Pick<ResourceMaterial, 'guide'>, law: MarkedLaw, cardCounts: CardCounts): GuideAnswer {
  const places = locateFacts(law);
  return {
    steps: guide.map(({ id, title, text, points, link }) => ({
      id,
      title,
      paragraphs: paragraphsOf(text).map((paragraph) => learnerText(paragraph, places)),
      points: points.map((point) => learnerText(point, places)),
      link: link ?? null,
    })),
    cards: {
      total: cardCounts.total,
      byCategory: CATEGORIES.map((category) => ({ category, count: cardCounts.byCategory[category] ?? 0 })),
    },
  };
}

/** Sources from other features. */
interface ResourceSources {
  readonly content: () => { readonly material: ResourceMaterial; readonly law: PictureLaw };
  /** Returns how many cards the deck has. */
  readonly cardCounts: () => CardCounts;
}

/** Registers the calls. Responses are computed once per edition of the content. */
function resourceRoutes(
  app: FastifyInstance,
  { pool, now, content, cardCounts }: Pick<Services, 'pool' | 'now'> & ResourceSources,
): void {
  const resources = memoizeByEdition(content, ({ material, law }) => presentResources(material, law));
  const pictures = memoizeByEdition(content, ({ material, law }) => ({
    pictures: material.pictures.map((picture) => drawPicture(picture, law)),
  }));
  const guideOf = memoizeByEdition(content, ({ material, law }) =>
    memoizeByEdition(cardCounts, (counts) => presentGuide(material, law, counts)),
  );
  const guide = () => guideOf()();

  registerCall(app, resourcesContract.resources, { audience: 'signedIn', limiter: 'read' }, async () => resources());
  registerCall(app, resourcesContract.pictures, { audience: 'signedIn', limiter: 'read' }, async () => pictures());
  registerCall(app, resourcesContract.guide, { audience: 'signedIn', limiter: 'read' }, async () => guide());

  registerCall(app, resourcesContract.guideProgress, { audience: 'signedIn', limiter: 'read' }, async ({ user }) => ({
    progress: await readGuideProgress(pool, user.id),
  }));

  registerCall(
    app,
    resourcesContract.moveInGuide,
    { audience: 'signedIn', limiter: 'write' },
    async ({ user, body }) => ({
      progress: await moveInGuide(
        pool,
        user.id,
        { ...body, movedAt: Math.min(body.movedAt, now().getTime()) },
        guide().steps.map(({ id }) => id),
      ),
    }),
  );
}

/** The legal resources and the interactive guide. */
export function resourcesFeature(services: Services, sources: ResourceSources): Feature {
  return {
    name: 'resources',
    personalData: resourcesPersonalData,
    routes: (app) => resourceRoutes(app, { ...services, ...sources }),
  };
}
