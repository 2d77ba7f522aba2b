import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { CATEGORIES } from '../../cards/rules/card-choices.ts';
import { placeFacts, type FactPlaces } from '../../law/rules/library-facts.ts';
import type { LibraryLaw } from '../../law/rules/library-model.ts';
import type { FaqEntry, GuideStep, QuickProvision, Resources } from '../content.ts';
import type { resourcesContract } from '../contract.ts';
import { learnerText, paragraphsOf } from '../rules/learner-text.ts';
import { type DocumentName, documentLink } from '../../documents/rules/document-model.ts';
import { DOCUMENT_PLACES } from '../rules/legal-documents.ts';

/** What the two screens show, as content/ has it. */
export interface ResourceMaterial {
  readonly guide: readonly GuideStep[];
  readonly resources: Resources;
  readonly quickReference: readonly QuickProvision[];
  readonly faq: readonly FaqEntry[];
  readonly sheets: readonly {
    readonly name: DocumentName;
    readonly title: string;
    readonly stamp?: string | undefined;
  }[];
}

/** The fact base that the marks in the texts name. */
export type MarkedLaw = Pick<LibraryLaw, 'acts' | 'facts'>;

/** How many cards the deck has, in total and by the category as cards name it. */
export interface CardCounts {
  readonly total: number;
  readonly byCategory: Readonly<Record<string, number>>;
}

type ResourcesAnswer = ResponseOf<typeof resourcesContract.resources>;
type GuideAnswer = ResponseOf<typeof resourcesContract.guide>;

/** The answer of `GET /api/resources`. */
export function presentResources(
  { resources, quickReference, faq, sheets }: ResourceMaterial,
  law: MarkedLaw,
): ResourcesAnswer {
  const { assistant, officialSource, legalNotice } = resources;
  const places = placeFacts(law);
  return {
    assistant: { title: assistant.title, text: assistant.text },
    documents: resources.documents.map(({ id, title, reference, description }) => ({
      id,
      title,
      reference,
      description: learnerText(description, places),
      ...DOCUMENT_PLACES[id],
    })),
    officialSource: { title: officialSource.title, text: officialSource.text, address: officialSource.address },
    legalNotice: { title: legalNotice.title, text: legalNotice.text },
    quickReference: quickReference.map(({ id, title, points, lawReference }) => ({
      id,
      title,
      points: points.map((point) => learnerText(point, places)),
      citations: citationsIn(lawReference),
    })),
    faq: faq.map((entry) => presentQuestion(entry, places)),
    sheets: sheets.map(documentLink),
  };
}

function presentQuestion(entry: FaqEntry, places: FactPlaces): ResourcesAnswer['faq'][number] {
  const { id, about, question, answer } = entry;
  return {
    id,
    about,
    question,
    answer: learnerText(answer, places),
    citations: entry.about === 'law' && entry.lawReference !== undefined ? citationsIn(entry.lawReference) : [],
  };
}

/** References are written one after another, parted by semicolons. */
function citationsIn(lawReference: string): string[] {
  return lawReference.split('; ');
}

/** The answer of `GET /api/guide`. */
export function presentGuide(
  { guide }: Pick<ResourceMaterial, 'guide'>,
  law: MarkedLaw,
  cardCounts: CardCounts,
): GuideAnswer {
  const places = placeFacts(law);
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
