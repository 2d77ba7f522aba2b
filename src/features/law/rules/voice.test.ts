import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadLawLibrary } from '../content.ts';
import { checkVoiceOfLaw } from '../../../content/check-content.ts';
import { editorialTerms } from './voice.ts';

const law = await loadLawLibrary(join(import.meta.dirname, '..', '..', '..', '..', 'content'));

describe('the words of the editors', () => {
  test.each([
    ['The figure comes from one guide; the Schedule was not seen.', ['was not seen']],
    ['Titles of all sections; numbers not seen', ['not seen']],
    ['It is as in EA-212.', ['EA-212']],
    ['The list is not confirmed.', ['not confirmed']],
    ['It says so in our sources.', ['in our sources']],
    ['No source was found.', ['No source was found']],
    ['Low confidence.', ['confidence']],
    ['A board of 6" planks.\nLow confidence.\nThe "Act".', ['confidence']],
    ['It says “so.\nLow confidence.\nIt “binds”.', ['confidence']],
  ])('are found in %j', (text, found) => {
    expect(editorialTerms(text)).toEqual(found);
  });

  test.each([
    'We have not been able to confirm this. Ask the Labour Department.',
    'After one year: [one month]{EA-194}.',
    'Words marked "not confirmed" are never graded.',
    'The bakers, who never go in there, have not seen it.',
    'No source speaks of it.',
  ])('are not found in %j', (text) => {
    expect(editorialTerms(text)).toEqual([]);
  });

  test('stand on no page of the law and in no study edition, and where one does it is named once', () => {
    expect(checkVoiceOfLaw(law)).toEqual([]);
    const facts = law.facts.map((fact) => (fact.id === 'EA-130' ? { ...fact, text: 'The rate was not seen.' } : fact));
    expect(checkVoiceOfLaw({ ...law, facts })).toEqual([
      {
        where: 'Page /law/employment-act/part-viii: "The rate was not seen."',
        message: expect.stringContaining('says "was not seen" to learners'),
      },
    ]);
  });
});
