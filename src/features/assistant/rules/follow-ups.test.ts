import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readContentFolder } from '../../../teaching-material.server.ts';
import { conversation } from './testing/evaluate.ts';
import { libraryAnswerer } from './testing/library-answerer.ts';

const answerer = libraryAnswerer(await readContentFolder(join(import.meta.dirname, '../../../../content')));
const aboutOf = (...turns: string[]) => conversation(turns, answerer).about;

test.each([
  ['How much severance do I get?', 'and after six years?'],
  ['How much severance do I get?', 'I get EC$380 a week and I there 9 years'],
  ['How much notice must I give when I leave?', 'what if I there only four months?'],
  ['How long is maternity leave?', 'and who qualifies?'],
  ['Which services are essential services?', 'and may they strike?'],
  ['How much vacation do I get?', 'and for the second year?'],
  ['What is the minimum wage?', 'is that for part time too?'],
])('%s, then "%s", goes on with the same', (first, next) => {
  expect(aboutOf(first, next)).toBe(aboutOf(first));
});

test.each([
  ['How much severance do I get?', 'What is the minimum wage?', 'The minimum wage'],
  ['How long is maternity leave?', 'How many members does a union need to register?', 'Registering a trade union'],
  ['What is the minimum wage?', 'How much vacation do I get?', 'Annual leave'],
])('%s, then "%s", is another matter', (first, next, about) => {
  expect(aboutOf(first, next)).toBe(about);
});

test.each([
  ['I hear severance is two weeks for each year. Is that right?', 'corrects'],
  ['Since a union needs 15 members, where do we register with 16?', 'corrects'],
  ['Maternity leave is 12 weeks, right?', 'corrects'],
  ['Sick leave starts after 2 years, right?', 'corrects'],
  ['How much severance do I get for each year?', 'answers'],
  ['How many members does a union need to register?', 'answers'],
])('a premise that is wrong is put right, and a plain question is answered: %s', (question, outcome) => {
  expect(conversation([question], answerer).outcome).toBe(outcome);
});
