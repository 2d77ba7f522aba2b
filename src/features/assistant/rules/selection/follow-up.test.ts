import { expect, test } from 'vitest';
import { conversation } from '../testing/evaluate.ts';
import { answerer } from '../testing/content-answerer.ts';

const aboutOf = (...turns: string[]) => conversation(turns, answerer).about;

test.each([
  ['How much severance do I get?', 'and after six years?'],
  ['How much severance do I get?', 'I get EC$380 a week and I there 9 years'],
  ['How much notice must I give when I leave?', 'what if I there only four months?'],
  ['How long is maternity leave?', 'and who qualifies?'],
  ['Which services are essential services?', 'and may they strike?'],
  ['How much vacation do I get?', 'and for the second year?'],
  ['What is the minimum wage?', 'is that for part time too?'],
  ['How long is maternity leave?', 'what about my cousin who is a security guard'],
  ['What is overtime paid at?', 'and my brother, he does drive truck'],
  ['How long is probation?', 'And the man who cleans the yard?'],
  ['Can they take out money from my pay for a short till?', 'And a store clerk?'],
  ['Does my boss have to give a pay slip?', 'and for the maid?'],
  ['I was made redundant. Does the NIS have anything for that?', 'how long I have to claim it'],
  ['The union deducts dues from me. Is that by law?', 'when they must hand it over?'],
])('%s, then "%s", stays on the topic', (first, next) => {
  expect(aboutOf(first, next)).toBe(aboutOf(first));
});

test.each([
  ['How much severance do I get?', 'What is the minimum wage?', 'The minimum wage'],
  ['How long is maternity leave?', 'How many members does a union need to register?', 'Registering a trade union'],
  ['What is the minimum wage?', 'How much vacation do I get?', 'Annual leave'],
  ['When am I allowed to take my annual leave?', 'ok and sick leave?', 'Sick leave'],
  ['How long is probation?', 'alright and severance?', 'The termination allowance'],
  ['What is the minimum wage for a store clerk?', 'and for a radio announcer?', 'The minimum wage of media workers'],
  ['What is the minimum wage?', 'and for the night watchman?', 'Rates for kinds of work'],
  ['can they fire me for being sick', 'what a domestic worker should get paid', 'Rates for kinds of work'],
  ['can they fire me for being sick', 'how much pay I should get as a shop clerk', 'The minimum wage of store clerks'],
  ['boss take 200 because the till short', 'how much pay I should get as a security guard', 'Rates for kinds of work'],
  ['boss take 200 because the till short', 'how much holidays I should get', 'Annual leave'],
  ['how long is maternity leave?', 'how many days vacation I have to get', 'Annual leave'],
])('%s, then "%s", changes the topic', (first, next, about) => {
  expect(aboutOf(first, next)).toBe(about);
});

test.each([
  ['I hear severance is two weeks for each year. Is that right?', 'corrects'],
  ['Since a union needs 15 members, where do we register with 16?', 'corrects'],
  ['Maternity leave is 12 weeks, right?', 'corrects'],
  ['Sick leave starts after 2 years, right?', 'corrects'],
  ['How much severance do I get for each year?', 'answers'],
  ['How many members does a union need to register?', 'answers'],
])('a wrong premise is corrected, and a plain question is answered: %s', (question, outcome) => {
  expect(conversation([question], answerer).outcome).toBe(outcome);
});

test.each([
  [
    'My pay slip has one figure on it.',
    'and I leaving end of the month, when they must give me my last pay',
    'answers',
  ],
  [
    'The company takes union dues from us.',
    'but they ent send it to us for 2 months now. What the law say?',
    'answers',
  ],
  ['How much severance do I get?', 'so it is 4 weeks for each year, right?', 'corrects'],
])('after "%s", a story is not a belief, and a belief is corrected: %s', (first, next, outcome) => {
  expect(conversation([first, next], answerer).outcome).toBe(outcome);
});

test('a topic without a sheet is continued without one', () => {
  expect(aboutOf('What is the minimum wage?', 'how do I bake bread')).not.toBe('The minimum wage');
});

const leadOf = (...turns: string[]) => conversation(turns, answerer).lead.text;

test('a guard who asks about nights gets an answer about nights only', () => {
  const wage = 'how much pay I should get as a security guard';
  expect(leadOf(wage, 'and if I work nights?')).toContain('night');
  expect(leadOf('what a domestic worker should get paid', wage)).toContain('guards have a higher rate');
});

test.each([
  ['My last day was 10 September, when must they pay me everything that is due?', 'By Thursday 17 September 2026.'],
  ['boss take out the dues on 3 March, when must he send it to the union?', 'By Wednesday 18 March 2026.'],
  ['the dues were deducted on 3 March, by when must he send the dues?', 'By Wednesday 18 March 2026.'],
  ['do I get pay for Carnival Monday', 'I do not know what must be paid for a public holiday'],
  ['boss say no pay for Corpus Christi, true?', 'I do not know what must be paid for a public holiday'],
  ['my boss keep touching me', 'You can go to the police'],
  ['How many vacation days does German federal law give?', 'another country’s law'],
  ['how much holidays I should get', 'At least two weeks with pay'],
])('%s is answered by its own rule', (question, lead) => {
  expect(leadOf(question)).toContain(lead);
});

const twoMatters = ['what leave do fathers get', 'how long mothers get'] as const;

test('an ambiguous question is clarified, and either choice answers it', () => {
  const clarification = conversation(twoMatters, answerer);
  expect(clarification.outcome).toBe('asks-back');
  expect(clarification.lead.text).toBe(
    'Just so I answer the right thing: do you mean the kinds of leave and leave for fathers, or maternity leave?',
  );
  expect(clarification.nearest.map(({ title }) => title)).toEqual([
    'The kinds of leave and leave for fathers',
    'Maternity leave',
  ]);
  for (const { title } of clarification.nearest) expect(aboutOf(...twoMatters, title)).toBe(title);
  expect(leadOf(...twoMatters, 'the maternity please')).toContain('Three months');
});

test('another question instead of a choice is answered, and the earlier topic is kept', () => {
  expect(aboutOf(...twoMatters, 'what is sexual harassment?')).toBe('Sexual harassment');
  expect(aboutOf('How much severance do I get?', ...twoMatters, 'how much vacation I get')).toBe('Annual leave');
});

test.each([
  ['what is the wage for a mason', 'and a carpenter?', 'Rates for kinds of work'],
  ['How long is probation?', 'How long is probation?', 'Probation'],
  ['tell me a joke', 'tell me a joke', 'A question'],
])('the answer to "%s" is not repeated word for word for "%s"', (first, next, about) => {
  const before = conversation([first], answerer);
  const again = conversation([first, next], answerer);
  expect(again).toMatchObject({ about, rule: [], covers: [], exception: [] });
  expect(again.lead).toEqual({ ...before.lead, text: `My answer is the same: ${before.lead.text}` });
  expect(again.whatToDo).toMatchObject([{ text: expect.stringContaining('tell me what is missing') }]);
});

test('a changed figure or day gives a new result', () => {
  const severance = 'i does get 420 a week and is 5 years, they letting me go. wat severance';
  expect(leadOf(severance, 'what if is 470')).toContain('EC$2,350');
  expect(leadOf(severance, 'what if is 470', 'and for 3 years?')).toContain('EC$1,410');
  expect(leadOf('how much severance?', '5')).toContain('5 weeks');
  expect(leadOf('I there 7 years, what notice', 'and the severance, 450 a week', 'make it 9')).toContain('EC$4,050');
  expect(leadOf('I there 7 years at 450 a week, is vacation due', 'how much severance')).toContain('EC$3,150');
  expect(leadOf('overtime at 15 an hour for 6 hours', 'what about on a holiday')).toContain('EC$180');
  expect(leadOf('Last day was 30 May 2025, when final pay due', 'and if was 10 June')).toContain('17 June 2025');
});

test('a new figure without effect is not taken for the same case', () => {
  expect(leadOf('boss never gave me a pay slip', 'i there 10 months')).toContain(
    'I am not sure what the new figure changes.',
  );
});
