import { versionOf } from '../features/amendments/content.ts';
import type { DependentItem } from '../features/amendments/rules/impact.ts';
import type { Card } from '../features/cards/content.ts';
import type { CardFields } from '../features/cards/contract.ts';
import { fieldsOfRow, type DeckCard } from '../features/cards/server/service.ts';
import type { TeachingItem } from '../features/law/rules/content-model.ts';
import { teachingItemOfCard } from '../features/law/rules/deck.ts';

/** What an editor reads and writes of a card, beside its sums: the name of the text, and the field of the card that it is. */
const TEXTS = {
  heading: 'heading',
  question: 'question',
  answer: 'answer',
  section: 'section',
  lawReference: 'lawReference',
  correctOption: 'correctAnswer',
  explanation: 'explanation',
} as const;

/** The names of the texts of a list, by the place of each. */
const WRONG_OPTION = 'wrongOptions';
const SUM = 'arithmetic';
const EQUALS = ' = ';

/** A card in other words, and its sums where it has any. */
export interface RewordedCard {
  readonly fields: CardFields;
  readonly arithmetic: NonNullable<Card['arithmetic']>;
}

type Text = DependentItem['texts'][number];
type Worded = Pick<CardFields, (typeof TEXTS)[keyof typeof TEXTS] | 'wrongAnswers'>;

/**
 * Every card that a learner can meet, from the files or of an administrator, in the words it has now. `files` says of a card of the files
 * what the panel does not change: its sums, and why it is not graded. What an editor reads of a card is made once it is asked for: there
 * may be ten thousand. A card that names no facts is not held against those of what it cites: it may say more than they do.
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
          return card.facts.length === 0 ? [] : [teachingItemOf(card.id, fieldsOfRow(card), file)];
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

/** A card as the checks of content read it. What a card of an administrator cites is free in its form, and not held against the facts. */
export function teachingItemOf(
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

/** A card with other words, named as `texts` of its item names them; what is not named stays. */
export function rewordedCard(
  fields: CardFields,
  sums: RewordedCard['arithmetic'],
  texts: readonly Text[],
): RewordedCard {
  const given = new Map(texts.map(({ field, text }) => [field, text]));
  const words = Object.fromEntries(
    Object.entries(TEXTS).flatMap(([field, name]) => {
      const text = given.get(field);
      return text === undefined || fields[name] === null ? [] : [[name, text]];
    }),
  );
  return {
    fields: {
      ...fields,
      ...words,
      wrongAnswers: fields.wrongAnswers.map((text, place) => given.get(`${WRONG_OPTION} ${place + 1}`) ?? text),
    },
    arithmetic: sums.map((sum, place) => {
      const [expression = '', result = ''] = (given.get(`${SUM} ${place + 1}`) ?? '').split(EQUALS);
      return given.has(`${SUM} ${place + 1}`) ? { expression, result } : sum;
    }),
  };
}
