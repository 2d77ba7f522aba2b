import { z } from 'zod';
import { loadContentFile, nonEmptyText } from '../../law/content/material.ts';

const phrases = z.array(nonEmptyText).min(1);
/** Words of a phrase with a gap for a place or people of a country. */
const phraseAroundPlace = z.array(nonEmptyText.refine((phrase) => phrase.split('{}').length === 2, 'names no place: it needs one {}')).min(1);

/** `content/assistant/language.yaml`: the words by which the assistant knows what is not hers to answer. Its head says how phrases fit. */
const languageSchema = z.strictObject({
  countries: z.strictObject({
    countries: z
      .array(
        z.strictObject({
          /** As a sentence names it: "the United Kingdom". */
          name: nonEmptyText,
          /** The country and towns of it. */
          places: phrases,
          /** Names of it that are common words as well: a place only after such a word as "in" or "from". */
          commonWords: z.array(nonEmptyText).default([]),
          /** Who comes from there: that alone does not ask for its law. */
          people: z.array(nonEmptyText).default([]),
          /** Its laws and offices: they ask for its law wherever they stand. */
          law: z.array(nonEmptyText).default([]),
        }),
      )
      .min(1),
    /** Where someone comes from: such a mention of a place or people does not ask for its law. */
    from: phraseAroundPlace,
    /** What asks for the law of a place, even when Grenada is named beside it. */
    asks: phraseAroundPlace,
    /** What keeps a question in Grenada when nothing asks for another law. */
    here: phrases,
  }),
  offTopic: z.strictObject({
    /** Words that show a question to be about work. */
    work: phrases,
    matters: z
      .array(
        z.strictObject({
          /** What the matter is, as a sentence says it: "driving and traffic". */
          about: nonEmptyText,
          /** Off topic whatever else is in the question. */
          always: phrases,
          /** Off topic when nothing shows the question to be about work. */
          phrases,
              }),
      )
      .min(1),
  }),
  orders: z.strictObject({
    /** What she never tells or does: refused, whatever else is asked. */
    never: phrases,
    /** Passed over beside a question about the law of work, refused when there is none. */
    passedOver: phrases,
    /** What belongs to the machine: refused where nothing is said of work. */
    machine: phrases,
    /** How an order begins, at the start of a sentence. */
    begins: phrases,
    /** Pieces of a question as it was typed, in small letters, that are passed over as well. */
    signs: phrases,
  }),
  followUps: z.strictObject({
    /** How a question begins that goes on with the one before. */
    begin: phrases,
    /** Words that point back when the question has no matter of its own. */
    anywhere: phrases,
  }),
});

/** `content/assistant/questions.yaml`: whole messages that no answer sheet answers, or that only seem to be such. */
const questionsSchema = z.strictObject({
  offTopic: phrases,
  orders: phrases,
  ordersWithQuestion: phrases,
  otherCountry: phrases,
  fromElsewhereButHere: phrases,
  notStated: phrases,
});

/** What is no question for a sheet, in phrases and in whole messages. */
export const assistantLanguageSchema = languageSchema.extend({ questions: questionsSchema });

/** Reads `language.yaml` and `questions.yaml` of `content/assistant`. Throws ContentError when one is faulty. */
export async function loadAssistantLanguage(contentRoot: string): Promise<z.output<typeof assistantLanguageSchema>> {
  const [language, questions] = await Promise.all([
    loadContentFile(contentRoot, 'assistant/language.yaml', languageSchema),
    loadContentFile(contentRoot, 'assistant/questions.yaml', questionsSchema),
  ]);
  return { ...language, questions };
}
