import { versionOf } from '../features/amendments/content.ts';
import type { DependentItem } from '../features/amendments/rules/impact.ts';
import type { Card } from '../features/cards/content.ts';
import type { CardFields } from '../features/cards/contract.ts';
import { fieldsOfRow, type DeckCard } from '../features/cards/server/service.ts';
import type { TeachingItem } from '../features/law/rules/content-model.ts';
import { teachingItemOfCard } from '../features/law/rules/deck.ts';

/** Texts of a card that an editor may rewrite, with the card field of each. */
const TEXTS = {
  heading: 'heading',
  question: 'question',
  answer: 'answer',
  section: 'section',
  lawReference: 'lawReference',
  correctOption: 'correctAnswer',
  explanation: 'explanation',
} as const;

/** Name of the texts of a list; the position is added to it. */
const WRONG_OPTION = 'wrongOptions';
const SUM = 'arithmetic';
const EQUALS = ' = ';

/** A rewritten card with its arithmetic. */
export interface RewordedCard {
  readonly fields: CardFields;
  readonly arithmetic: NonNullable<Card['arithmetic']>;
}

type Text = DependentItem['texts'][number];
type Worded = Pick<CardFields, (typeof TEXTS)[keyof typeof TEXTS] | 'wrongAnswers'>;

/**
 * Returns every card of the deck as a dependent item, with its present texts. `createCitedFacts` decides which facts a card depends on.
 * `files` gives the parts of a card that the admin panel cannot change: its arithmetic and its reason for not being graded. The texts
 * are built on first read, because there may be 10,000 cards. A card that names no facts is not checked against the facts it cites.
 */
export function dependentCards(
  deck: readonly DeckCard[],
  files: ReadonlyMap<number, Card>,
  factsBehind: (card: DeckCard) => readonly string[] = ({ dependsOn }) => dependsOn,
): readonly DependentItem[] {
  return deck.flatMap((card): DependentItem[] => {
    const facts = factsBehind(card);
    if (facts.length === 0) return [];
    const file = files.get(card.id);
    return [
      {
        kind: 'card',
        id: String(card.id),
        name: `Card ${card.id}`,
        title: (card.heading ?? card.question).replace(/\.$/, ''),
        facts,
        isGraded: file?.ungraded === undefined,
        get teaching() {
          return card.facts.length === 0 ? [] : [buildTeachingItem(card.id, fieldsOfRow(card), file)];
        },
        get texts() {
          return textsOf(fieldsOfRow(card), file?.arithmetic ?? []);
        },
        get version() {
          return versionOf(fieldsOfRow(card));
        },
        canRewrite: true,
        canRetire: true,
      },
    ];
  });
}

/** Converts a card for the content checks. Citations of an administrator's own card are free text and are not checked. */
export function buildTeachingItem(
  id: number,
  fields: Worded & { readonly category: string; readonly facts: readonly string[] },
  file: Pick<Card, 'ungraded' | 'arithmetic'> | undefined,
): TeachingItem {
  const {
    category,
    facts,
    heading,
    question,
    answer,
    section,
    lawReference,
    correctAnswer,
    wrongAnswers,
    explanation,
  } = fields;
  const item = teachingItemOfCard({
    id,
    category: category === 'Labour Relations Act' || category === 'Minimum Wages' ? category : 'Employment Act',
    difficulty: 'easy',
    isPremium: true,
    heading: heading ?? '',
    question,
    answer,
    section,
    lawReference,
    correctOption: correctAnswer ?? '',
    wrongOptions: wrongAnswers,
    explanation: explanation ?? '',
    facts,
    arithmetic: file?.arithmetic,
    ungraded: file?.ungraded,
  });
  return file === undefined ? { ...item, law: null, citations: [] } : item;
}

function textsOf(fields: Worded, sums: RewordedCard['arithmetic']): readonly Text[] {
  return [
    ...Object.entries(TEXTS).flatMap(([field, name]): Text[] => {
      const text = fields[name];
      return text === null ? [] : [{ field, text }];
    }),
    ...fields.wrongAnswers.map((text, place) => ({ field: `${WRONG_OPTION} ${place + 1}`, text })),
    ...sums.map(({ expression, result }, place) => ({
      field: `${SUM} ${place + 1}`,
      text: `${expression}${EQUALS}${result}`,
    })),
  ];
}

/** Returns a card with some texts replaced, by the names in `texts` of its item. */
export function rewordedCard(
  fields: CardFields,
  sums: RewordedCard['arithmetic'],
  texts: readonly Text[],
): RewordedCard {
  const given = new Map(texts.map(({ field, text }) => [field, text]));
  const textById = Object.fromEntries(
    Object.entries(TEXTS).flatMap(([field, name]) => {
      const text = given.get(field);
      return text === undefined || fields[name] === null ? [] : [[name, text]];
    }),
  );
  return {
    fields: {
      ...fields,
      ...textById,
      wrongAnswers: fields.wrongAnswers.map((text, place) => given.get(`${WRONG_OPTION} ${place + 1}`) ?? text),
    },
    arithmetic: sums.map((sum, place) => {
      const [expression = '', result = ''] = (given.get(`${SUM} ${place + 1}`) ?? '').split(EQUALS);
      return given.has(`${SUM} ${place + 1}`) ? { expression, result } : sum;
    }),
  };
}
