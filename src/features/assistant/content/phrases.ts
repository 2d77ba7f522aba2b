import { z } from 'zod';
import { loadContentFile, nonEmptyText } from '../../law/content/material.ts';
import { GENERAL_INTENTS } from '../rules/answer-sheet.ts';
import { listOtherCountries } from './country-names.ts';

const phrases = z.array(nonEmptyText).min(1);
/** Words of a phrase with a gap for a place or people of a country. */
const phraseAroundPlace = z.array(nonEmptyText.refine((phrase) => phrase.split('{}').length === 2, 'names no place: it needs one {}')).min(1);

/**
 * `content/assistant/phrases.yaml`: phrases that mark messages the assistant must not answer. The file's head
 * explains how phrases match.
 */
const phrasesSchema = z.strictObject({
  countries: z.strictObject({
    countries: z
      .array(
        z.strictObject({
          /** As a sentence names it: "the United Kingdom". */
          name: nonEmptyText,
          /** The country and towns of it. */
          places: z.array(nonEmptyText).default([]),
          /** Names of it that are common words as well: a place only after such a word as "in", or before one such as "law". */
          commonWords: z.array(nonEmptyText).default([]),
          /** Nationals, and the adjective of the country. */
          people: z.array(nonEmptyText).default([]),
          /** Laws and offices of the place. Any mention of them requests its law. */
          law: z.array(nonEmptyText).default([]),
        }),
      )
      .min(1),
    /** Phrases before an origin, such as "from". A place behind them does not request its law. */
    origins: phraseAroundPlace,
    /** Phrases that request the law of a place, even if the question also names Grenada. */
    requests: phraseAroundPlace,
    /** Phrases that keep a question in Grenada when no phrase requests another law. */
    grenada: phrases,
  }),
  offTopic: z.strictObject({
    /** Words that show a question to be about work. */
    work: phrases,
    topics: z
      .array(
        z.strictObject({
          /** Label of the topic inside a sentence: "driving and traffic". */
          about: nonEmptyText,
          /** Off topic whatever else is in the question. */
          always: phrases,
          /** Off topic when nothing shows the question to be about work. */
          phrases,
              }),
      )
      .min(1),
  }),
  instructions: z.strictObject({
    /** Requests that are always refused. */
    alwaysRefused: phrases,
    /** Ignored beside a question about labour law, and refused without one. */
    ignored: phrases,
    /** Phrases that begin an instruction at the start of a sentence. */
    openings: phrases,
    /** Lower-case fragments of program code, and of the markup of a conversation. They mark an instruction. */
    codeFragments: phrases,
  }),
  /** Words of two meanings, with the words beside them that do not say which is meant, and the sheets of both meanings. */
  twoMeanings: z.array(
    z.strictObject({ words: phrases, beside: phrases, sheets: z.tuple([nonEmptyText, nonEmptyText]) }),
  ),
  followUps: z.strictObject({
    /** Phrases that begin a follow-up question. */
    openings: phrases,
    /** Words such as "that" in a question without a topic of its own. */
    backReferences: phrases,
  }),
});

/** `content/assistant/examples.yaml`: whole messages that no answer sheet answers, or that only resemble one. */
const examplesSchema = z.record(z.enum(GENERAL_INTENTS), phrases);

/** Messages without an answer sheet, as phrases and as whole messages. */
export const assistantPhrasesSchema = phrasesSchema.extend({ examples: examplesSchema });

/**
 * Reads `phrases.yaml` and `examples.yaml` of `content/assistant`, and adds every other country's name, capital and people.
 * @throws ContentError if a file is invalid
 */
export async function loadAssistantPhrases(contentRoot: string): Promise<z.output<typeof assistantPhrasesSchema>> {
  const [patterns, examples] = await Promise.all([
    loadContentFile(contentRoot, 'assistant/phrases.yaml', phrasesSchema),
    loadContentFile(contentRoot, 'assistant/examples.yaml', examplesSchema),
  ]);
  const { countries, grenada } = patterns.countries;
  const known = new Set([...grenada, ...countries.flatMap((each) => [...each.places, ...each.commonWords, ...each.people])]);
  const others = listOtherCountries(known).map((each) => ({ ...each, commonWords: [], law: [] }));
  return { ...patterns, countries: { ...patterns.countries, countries: [...countries, ...others] }, examples };
}
