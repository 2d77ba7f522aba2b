import { expect, test } from 'vitest';
import { stateDoubtOnce, type DoubtfulAnswer } from './state-doubt-once.ts';

const passage = (text: string) => ({ text, sources: [1] });
const source = { number: 1, citation: 'Part IX', path: '/law', law: null, isUnsure: true };
const answer: DoubtfulAnswer = {
  lead: passage('One month.'),
  whatToDo: [],
  outcome: 'says-unconfirmed',
  sources: [source],
};

test('a notice replaces the doubt and the mark of a lead', () => {
  const lead = passage('[One month]{EA-194}. We have not been able to confirm it.');
  const advice = passage('We have not been able to confirm this. Ask the Labour Department.');
  expect(stateDoubtOnce({ ...answer, lead, whatToDo: [advice, passage('Look in your contract.')] })).toEqual({
    lead: passage('One month.'),
    whatToDo: [passage('Look in your contract.')],
    notice: 'lead',
  });
});

test('a lead that states its doubt in its own words has no notice and no mark', () => {
  const lead = passage('Someone who claimed that [they run on]{EA-196} lost; we have not been able to confirm a rule.');
  expect(stateDoubtOnce({ ...answer, lead })).toEqual({
    lead: passage('Someone who claimed that they run on lost; we have not been able to confirm a rule.'),
    whatToDo: [],
    notice: null,
  });
});

test('only the unconfirmed sentence of a lead keeps its mark', () => {
  const lead = passage('Notice is due. [One month]{EA-194}.');
  expect(stateDoubtOnce({ ...answer, lead })).toMatchObject({ lead, notice: 'lead' });
});

test('a certain lead leaves the notice to its rows', () => {
  expect(stateDoubtOnce({ ...answer, outcome: 'answers' })).toMatchObject({ lead: answer.lead, notice: 'rows' });
});

test('a certain answer has no notice', () => {
  const sources = [{ ...source, isUnsure: false }];
  expect(stateDoubtOnce({ ...answer, outcome: 'answers', sources })).toMatchObject({ notice: null });
});
