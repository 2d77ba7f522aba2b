import { expect, test } from 'vitest';
import { parseQuantity, type RequestedQuantity } from './parse-quantity.ts';

test.each<readonly [RequestedQuantity | null, string]>([
  ['amount', 'I earn EC$500 a week. How much severance do I get?'],
  ['amount', 'Six years at $400. What is my severance?'],
  ['amount', 'My rate is 11 dollars an hour. How much for that day?'],
  ['amount', 'what nis take out of $6000 a month'],
  ['total', 'He paid me EC$1,000 a month from March to August. How much does he owe me in all?'],
  ['total', 'They have been short for 14 weeks. What do I owe her altogether?'],
  ['total', 'I get $48 a day and worked 22 days. What is the total he short me?'],
  ['total', 'What back pay is due to him?'],
  ['total', 'He owe me since March. How much is it?'],
  ['date', 'My contract ended on 5 June. By what date must my final pay be in my hands?'],
  ['date', 'Until when may his probation last?'],
  ['date', 'Till when he have to settle up?'],
  ['date', 'From when may I take vacation?'],
  ['date', 'The strike is over on Friday. What is the last day to report back?'],
  ['date', 'When must I give notice if my leave starts on 1 July?'],
  ['date', 'I there three years. If I hand in my notice on 1 July 2026, when can I leave?'],
  ['date', 'By when he must pay what he owe me?'],
  ['shortfall', 'There are 17 of us. How many more members do we need?'],
  ['shortfall', 'I have eight months in the job. How much longer before I may take vacation?'],
  ['shortfall', 'How many months again before I could get sick pay?'],
  ['shortfall', 'We have six members. How many are we missing?'],
  ['shortfall', 'How many workers we still need to sign?'],
  ['length', 'How long is my notice after two years?'],
  ['length', 'How many weeks of leave do I get?'],
  ['length', 'how much notice I must give to leave?'],
  ['yes-no', 'Is EC$1,300 a month legal?'],
  ['yes-no', 'I am there 16 months. Do I qualify for maternity leave?'],
  ['yes-no', 'We are 30. Can our union be registered?'],
  ['comparison', 'I get $62 a day. Is it above the minimum or below?'],
  ['comparison', 'Which of us is under the minimum wage?'],
  [null, 'I work in a shop.'],
  [null, 'Hello'],
])('%s: %s', (quantity, question) => {
  expect(parseQuantity(question)).toBe(quantity);
});
