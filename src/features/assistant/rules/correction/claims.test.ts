import { expect, test } from 'vitest';
import { extractClaim, findClaims } from './claims.ts';
import { contradictsText } from './compare-claim.ts';

test.each([
  ['my cousin say severance is 4 weeks', 'severance is 4 weeks'],
  ['Overtime is 1.5 after 44 hours right?', 'Overtime is 1.5 after 44 hours'],
  ['I hear that vacation is four weeks', 'vacation is four weeks'],
  ['is it true that you lose it under 5 years', 'you lose it under 5 years'],
  ['The law says severance is 4 weeks per year right', 'severance is 4 weeks per year'],
  ['They told the ILO that seven are enough', 'They told the ILO that seven are enough'],
  ['[severance is 4 weeks]{EA-212} per year', 'severance is 4 weeks per year'],
])('quotes only the claim: %s', (clause, claim) => {
  expect(extractClaim(clause)).toBe(claim);
});

test.each([
  ['can my boss fire me because I am pregnant and on probation'],
  ['is 1500 a month above minimum wage'],
  ['do I have rights'],
  ['does barbados pay severance after 2 years'],
  ['unless we agree something else'],
])('a yes-or-no question or a condition claims nothing: %s', (question) => {
  expect(findClaims(question)).toEqual([]);
});

test.each([
  ['Vacation is four weeks, right?', true],
  ['Vacation is two weeks, right?', false],
  ['I get two weeks since 2015, right?', false],
  ['In the third year it is two weeks, right?', false],
])('compares the claim with the answer: %s', (question, expected) => {
  expect(contradictsText(extractClaim(question), 'At least two weeks with pay.')).toBe(expected);
});

test('a minimum after a comma belongs to its claim', () => {
  expect(findClaims('Leave is two weeks, at the least, right?')).toEqual(['Leave is two weeks, at the least']);
});
