import { describe, expect, it } from 'vitest';
import { loadLawLibrary, type LawLibrary } from '../../law/content.ts';
import { figuresIn } from '../../law/rules/figures.ts';
import { loadPictures, factsOfPicture, picturesMaterial } from '../content/pictures.ts';
import { drawPicture, type DrawnPicture } from './pictures.ts';

const [law, pictures] = await Promise.all([loadLawLibrary('content'), loadPictures('content')]);

function withFact(id: string, change: Partial<LawLibrary['facts'][number]>): LawLibrary {
  return { ...law, facts: law.facts.map((fact) => (fact.id === id ? { ...fact, ...change } : fact)) };
}

function draw(id: DrawnPicture['id'], of: LawLibrary = law): DrawnPicture {
  const picture = pictures.find((each) => each.id === id);
  if (picture === undefined) throw new Error(`There is no picture ${id}.`);
  return drawPicture(picture, of);
}

const stepsOf = ({ parts }: DrawnPicture) => parts.flatMap(({ steps }) => steps);
const linesOf = (picture: DrawnPicture) => stepsOf(picture).map(({ label, text }) => [label, text]);

describe('the picture of notice', () => {
  it('gives each time in the job its notice, and bars in proportion', () => {
    const notice = draw('notice');
    expect(linesOf(notice)).toEqual([
      ['Under one month', 'One working day'],
      ['One month to under three months', 'One week'],
      ['Three months to under one year', 'Two weeks'],
      ['One year to under five years', 'One month'],
      ['Five years or more', 'Two months'],
      ['Three months to under one year', 'Two weeks'],
      ['One year or more', 'One month'],
    ]);
    expect(stepsOf(notice).map(({ share }) => share?.toFixed(2))).toEqual([
      '0.02',
      '0.12',
      '0.23',
      '0.50',
      '1.00',
      '0.23',
      '0.50',
    ]);
  });

  it('follows an amended fact, in words and in the length of its bar', () => {
    const amended = draw(
      'notice',
      withFact('EA-193', {
        figures: {
          service: { amount: 6, unit: 'month' },
          under: { amount: 2, unit: 'year' },
          notice: { amount: 4, unit: 'week' },
        },
      }),
    );
    expect(linesOf(amended)[2]).toEqual(['Six months to under two years', 'Four weeks']);
    expect(stepsOf(amended)[2]?.share).toBeCloseTo(28 / 60);
  });

  it('marks what is not settled, until the fact is confirmed', () => {
    const marksOf = (of: LawLibrary) => stepsOf(draw('notice', of)).map(({ mark }) => mark?.fact ?? null);
    expect(marksOf(law)).toEqual(['EA-191', 'EA-192', 'EA-193', 'EA-194', 'EA-195', null, null]);
    expect(marksOf(withFact('EA-193', { standing: 'confirmed' }))[2]).toBeNull();
    expect(draw('notice').parts.map(({ note }) => note?.mark?.fact)).toEqual(['EA-191', undefined]);
  });
});

describe('a picture whose words state the law', () => {
  it('shows the present text of a changed fact beside its words', () => {
    const changed: LawLibrary = {
      ...withFact('EA-203', { text: 'The route begins at a tribunal.' }),
      isUnderReview: ({ kind, id, facts }) => kind === 'picture' && id === 'complaint' && facts.includes('EA-203'),
    };
    const [first, , , door] = stepsOf(draw('complaint', changed));
    expect(first?.mark).toEqual({
      fact: 'EA-203',
      standing: 'We changed this rule in the law library and are checking this picture',
      reason: 'The law library now says: “The route begins at a tribunal.”',
      path: '/law/employment-act/part-ix#ea-203',
    });
    expect(door).toMatchObject({ label: 'Ministry of Labour', mark: null });
  });
});

describe('a figure of a picture', () => {
  it('is always a figure of a fact of its own step', () => {
    expect(picturesMaterial(pictures, law.facts).issues).toEqual([]);
    const changed = pictures.map((picture) => ({
      ...picture,
      parts: picture.parts.map((part) => ({
        ...part,
        steps: part.steps.map((step) => ({ ...step, says: 'Three weeks', length: '{EA-104 due}' })),
      })),
    }));
    const messages = picturesMaterial(changed, law.facts).issues.map(({ message }) => message);
    expect(messages).toContainEqual(expect.stringContaining('writes "three weeks" itself'));
    expect(messages).toContainEqual(expect.stringContaining('draws {EA-104 due}, which none of its facts gives'));
  });

  it.each(pictures.map((picture) => [picture.id, picture] as const))(
    'of %s is in the texts of its facts',
    (id, picture) => {
      const facts = law.facts.filter((fact) => factsOfPicture(picture).includes(fact.id));
      const known = facts.flatMap(({ text }) => figuresIn(text)).map(({ value, unit }) => `${value} ${unit}`);
      const shown = linesOf(draw(id)).flatMap((line) => figuresIn(line.filter((words) => words !== null).join('. ')));
      expect(shown.map(({ value, unit }) => `${value} ${unit}`).filter((figure) => !known.includes(figure))).toEqual(
        [],
      );
    },
  );

  it('links to every fact behind it', () => {
    expect(draw('pay-slip').facts).toEqual([
      { id: 'EA-100', path: '/law/employment-act/47-48#ea-100', citation: 'ss. 47–48' },
      { id: 'EA-101', path: '/law/employment-act/49#ea-101', citation: 's. 49(2)' },
      { id: 'EA-102', path: '/law/employment-act/49#ea-102', citation: 's. 49(2)' },
    ]);
  });
});
