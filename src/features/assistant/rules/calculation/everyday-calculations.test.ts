import { describe, expect, test } from 'vitest';
import { parseGrenadaDay } from '../../../../platform/shared/grenada-calendar.ts';
import { conversation } from '../testing/evaluate.ts';
import { formatAnswerText } from '../answer/answer-text.ts';
import { answerer } from '../testing/content-answerer.ts';
import { findMissingLines, readAnswer, type StatedLines } from '../testing/read-answer.ts';

test('figures of the previous topic do not choose the calculation of a new topic', () => {
  const turns = [
    'i hired 12 per hour, 6 hours overtime, how much',
    'what about working boxing day instead?',
    'how much vacation i get after 2 years monthly paid',
  ];
  expect(conversation(turns, answerer).about).toBe('Annual leave');
});

test('a pay is judged without the time of an earlier question', () => {
  const turns = ['he never pay me for October and November, salary 1400', 'i get 250 a week is that legal'];
  expect(conversation(turns, answerer).lead.text).toMatch(/^No, at least EC\$26\.92 a week below/);
});

test('a later question decides how the job ended', () => {
  const turns = ['I resign after 12 years, do I get severance', 'and if is them send me home? I making 500 a week'];
  expect(conversation(turns, answerer).lead.text).toBe('At least EC$6,000.');
});

test('a day of the topic before counts for a new one only when a day is requested', () => {
  const end = ['My job ended on 20 June 2026, when must I get my last pay?'];
  const claim = conversation([...end, 'and unemployment benefit from the NIS, till when'], answerer);
  expect(claim.lead.text).toContain('By Sunday 5 July 2026');
  const leave = ['My maternity leave starts 1 March 2027, latest date to tell my boss?'];
  const benefit = conversation([...leave, 'how long does nis pay the maternity allowance'], answerer);
  expect(benefit.lead.text).toMatch(/^65% .* for 12 weeks/);
});

test.each(['2026-06-15', '2026-08-31', '2026-11-30', '2027-02-28'])('a length of service counts alike on %s', (day) => {
  const today = parseGrenadaDay(day);
  const message = 'I worked 7 years and 10 months, 400 a week, and they made me redundant. Severance?';
  expect(today === null ? null : answerer.answer({ message, earlier: [], today }).lead.text).toBe('At least EC$2,800.');
});

describe('a yes or no about the minimum wage', () => {
  test.each([
    ['I get 1,120 a month full time, is that legal?', /^No, EC\$80 a month below/],
    ['boss paying me 1,100 a month, can he do that?', /^No, EC\$100 a month below/],
    ['Is it legal to pay a shop assistant 1,060 a month?', /^No, EC\$140 a month below/],
    ['Am I underpaid at 1,050 a month?', /^Yes, EC\$150 a month below/],
    ['Is 1,310 a month below the minimum wage?', /^No, at the minimum wage or above it/],
    ['i get 65 dollars a day, is it right', /^Yes, at the minimum wage or above it/],
    ['Can he pay me less than the minimum wage, I get 1,080 a month?', /^No, EC\$120 a month below/],
    ['I get 1,400 a month. Can he pay me less than the minimum wage?', /^At the minimum wage or above it/],
    ['is it illegal to pay 1,020 a month', /^Yes, EC\$180 a month below/],
    ['I get 54 by the day, is that legal?', /^No, EC\$6 a day below/],
    ['How much below the minimum wage is 1,130 a month?', /^EC\$70 a month below/],
  ])('%s', (question, lead) => {
    expect(conversation([question], answerer).lead.text).toMatch(lead);
  });
});

describe('the share of National Insurance that a question calls its own', () => {
  test.each<StatedLines>([
    ['NIS on 2,000 a month for 5 months of 2024, my part', 'For 5 months: EC$575'],
    ['Salary 3,400 a month, what is my NIS', 'The worker pays, 5.75% of EC$3,400: EC$195.50'],
    ['I pay my maid 1,400 a month, what is my share of NIS', 'The employer pays, 6.75% of EC$1,400: EC$94.50'],
  ])('%s', (question, ...lines) => {
    expect(findMissingLines(question, lines)).toEqual([]);
  });
});

describe('double time', () => {
  test.each<StatedLines>([
    ['How much is double time if I get $8.50 an hour', 'EC$17 for these hours'],
    ['7 hours of double time at $12 an hour, how much', 'EC$168'],
    ['i did 4 hours overtime and 2 hours double time at 10 an hour', 'EC$100'],
    ['6 hours overtime at 1.5 time, 10 dollars an hour, how much', 'EC$90'],
  ])('%s', (question, ...lines) => {
    expect(findMissingLines(question, lines)).toEqual([]);
  });
});

test('the next public holiday has its date', () => {
  const today = parseGrenadaDay('2026-12-02');
  const message = 'When is the next public holiday?';
  expect(today === null ? null : answerer.answer({ message, earlier: [], today }).lead.text).toContain(
    'Christmas Day is kept on Friday 25 December 2026',
  );
});

test('the verdict of another question is not added to a result', () => {
  const { lead } = conversation(['I already take 6 days vacation, 3 years there, how many remain'], answerer);
  expect(lead.text).toBe('At least 3 weeks less the 6 days taken.');
});

test('no sympathy for a loss where a baby lives', () => {
  expect(readAnswer('My baby was born on 5 october. When does my leave end?')).not.toMatch(/loss|dies/);
});

describe('what measures another sum, or has another rate, is not added', () => {
  test.each<StatedLines>([
    ["Boss offers 12 weeks' pay severance for 12 years at $600 a week. How much is it?", 'At least EC$7,200'],
    ['Hourly paid, 960 hours, 8 hours a day at $10. What is my leave pay?', 'EC$640'],
    ['My maid works 10 hours a day at $6. Is that below the minimum?', 'No, at the general minimum wage or above'],
    ['8 hours Saturday and 8 hours Sunday at $10. Total?', 'I give no amount'],
    ['Sunday and Monday 8 hours each at $10. What am I paid?', 'I give no amount'],
    ['Good Friday and Easter Monday, 7 hours each at $10. How much?', 'EC$280'],
    ['I was fired on Monday and paid on Thursday. When must I complain?', 'By Tuesday 15 September 2026'],
  ])('%s', (question, ...lines) => {
    expect(findMissingLines(question, lines)).toEqual([]);
  });

  test('another length of service is no time of a shortfall', () => {
    const { lead } = conversation(['How much severance after 5 years at $600 a week?', 'and for 6 months?'], answerer);
    expect(lead.text).toMatch(/^It begins with one completed year/);
  });
});

describe('a sickness beside another question does not answer it', () => {
  test.each<StatedLines>([
    ['I was sick for 2 weeks and he fired me, 4 years at $400 a week. How much notice?', '1 month'],
    ['I was on sick leave for 2 weeks. I earn $1,500 a month. How much annual leave after 2 years?', '3 weeks'],
    ['Sick one week with no doctor paper, $400 a week. Must my boss pay?', 'A certificate'],
  ])('%s', (question, ...lines) => {
    expect(findMissingLines(question, lines)).toEqual([]);
  });
});

describe('leave: one working day for 15 days or 120 hours worked, two weeks and then three by the year', () => {
  test.each<StatedLines>([
    ['mih boss payin me by de day an ah wuk 240 days dis year. how much days leave he owe me?', '16 days'],
    ['Ah get pay daily. Last year ah wuk 195 days on de road gang. How much vacation days dat is?', '13 days'],
    ["I'm paid hourly at the call centre and I put in 1,440 hours since I start. how many leave days?", '12 days'],
    ['Hourly paid, 30 hours a week, 2 years. How many days leave?', '26 working days'],
    ['I work 5 days a week. How many working days of leave do I get after 3 years?', 'That is 15 working days'],
    ['We have a daily paid labourer, 270 days this year. How many vacation days?', '18 days'],
    ['My helper comes in half days only, 180 half days this year. How many days of leave do I owe her?', '12 days'],
    [
      'my mother in law daily paid at the nutmeg station, she put in 180 days. how many days leave she have',
      '12 working',
    ],
    ['paid monthly, 3 years complete, total vacation weeks?', '8 weeks'],
    [
      'im in my third year at the bank, monday to friday, monthly salary. took 8 days vacation this year already. how much days i have left',
      '7 days left',
    ],
    ['3 years complete, five days a week. how much days vacation i have left, i took 8', '7 days left'],
    ['paid monthly, 3 years complete. how much days vacation i have left, i took 8', '3 weeks less the 8 days taken'],
    ['I there three years and never get one day vacation. How much weeks they owe me?', '8 weeks'],
    ['I finish my 4th year, weekly pay 540, and only getting two weeks. What is the pay for my leave?', 'EC$1,620'],
    ['Paid by the hour, $9.50. I did 1,440 hours and my working day is 8 hours. What leave pay?', 'EC$912'],
    ['I am in my sixth year, five days a week, and they give me 12 days vacation. How many missing?', '3 days short'],
    ['3 years now, I get 2 weeks every year. I getting $420 a week. How much is the missing leave in all?', 'EC$840'],
    [
      'In each of his second, third and fourth years he got only two weeks of leave. His wage was $440 a week. What is the missing leave worth?',
      'EC$1,320',
    ],
    ['Seven completed years at $430 a week. Value of the leave for years six and seven?', 'EC$2,580'],
    [
      'She is hourly paid with 1,080 hours. How many hours more to make it twelve days of leave?',
      '360 hours short',
      '9 days',
    ],
    ['Daily paid, 218 days worked. How many more days to the next day of leave?', '7 days short'],
    ['How many weeks vacation in total does a monthly-paid clerk earn over 6 full years?', '17 weeks'],
    [
      'I have two daily workers. One did 195 days and the other 270 days. How many leave days for both?',
      '31 days in all',
    ],
  ])('%s', (question, ...lines) => {
    expect(findMissingLines(question, lines)).toEqual([]);
  });
});

describe('overtime at time and a half, Sundays and public holidays at double, per hour and in total', () => {
  test.each<StatedLines>([
    [
      'I make $12 an hour and did 5 hours overtime on Thursday. How much for each overtime hour?',
      'For each hour of overtime: EC$18.00',
      'EC$90.00',
    ],
    ['I make $480 a week for 40 hours. They gave me 6 hours overtime. How much should that be?', 'EC$108.00'],
    ['I get 80 dollars a day for 8 hours. Worked 3 hours overtime. how much?', 'Hours in a day: 8 hours', 'EC$45.00'],
    [
      'I got $13.50 an hour and worked 4 hours extra on Saturday and 6 on Sunday. how much more?',
      "4 hours of overtime, at 1.5 times an hour's pay: EC$81.00",
      'EC$162.00',
      'EC$243.00',
    ],
    ['I make $10 an hour. 3 hours overtime each day for 5 days. How much overtime pay?', 'EC$225.00'],
    ['$60 a day for 8 hours and I worked 8 hours on Independence Day. what should they pay me?', 'EC$120.00'],
    ['my pay is $640 for a 40 hour week. overtime 5 hours. how much extra?', 'EC$120.00'],
    ["I worked New Year's Day, $90 a day normally. What should I get?", '2 × EC$90: EC$180'],
    ['6 hours of weekday overtime and 5 hours of overtime on a Sunday, $10 an hour. Pay for both?', 'EC$190'],
    [
      '4 hours of overtime a week for 12 weeks, paid at the plain rate of $11 an hour. What is owed?',
      'EC$264 is still',
    ],
    ['office clerk $10 an hour, 40 hours last week, no overtime. what is my pay for the week', 'EC$400'],
    [
      'Guard, $9 an hour: 72 hours in week one, 60 in week two, 66 in week three. Overtime pay?',
      'EC$243',
      '72 + 60 + 66',
    ],
    ['I work 40 ordinary hours and 5 hours on Sunday at $10 an hour. What is my gross pay?', 'EC$500'],
    ['I earn $100 a day. How much for working on Christmas day?', '2 × EC$100: EC$200'],
    ['$84 for a 7 hour day. They kept me 3 hours late on Tuesday. what for the 3 hours?', 'EC$54 for these hours'],
    ['2 hours overtime Tuesday, 3 hours Friday and 4 hours Sunday, $10 an hour. Overtime pay?', 'EC$155'],
    ['We worked Good Friday and Whit Monday, 6 hours each, at a rate of 10.50 an hour. How much?', 'EC$252'],
    ['Wages $400 for the regular week plus 5 hours overtime, rate $10 an hour. Gross for the week?', 'EC$475 in all'],
    ['9 members each did 5 hours on Labour Day at $10 and got time and a half. Total owed?', 'EC$225 in all'],
    ['At $12 an hour, how many hours of overtime give $90?', '5 hours of overtime: EC$90'],
    ['Is Saturday overtime cheaper than Sunday or not? 10 hours at $10 an hour', 'EC$50 more for 10 hours on a Sunday'],
    [
      'She gets $11 an hour. How much more for 8 hours on Boxing Day than for 8 hours of ordinary weekday overtime?',
      'EC$44 more for 8 hours on a Sunday',
    ],
    [
      'Would 8 hours on a Sunday cost me more than 8 hours of weekday overtime? She gets $10 an hour',
      'EC$40 more for 8 hours on a Sunday',
    ],
    ['8 hours Boxing Day versus 8 hours weekday overtime at 11 an hour what the difference', 'EC$44 more'],
    ['I get 11 an hour. How much more is 8 hours on Sunday than 8 ordinary hours?', 'I give no amount'],
    ['Carnival Tuesday from 8 in the morning to 4 in the afternoon, $10 an hour. Pay for the day?', 'EC$120 in all'],
    ['I did overtime from 10 pm to 2 am at $10 an hour. How much?', 'EC$60 for these hours'],
    [
      '8 hours on Carnival Tuesday at $10 an hour, how much?',
      'EC$160 for these hours, if the hours of Carnival Tuesday',
    ],
    ['My regular rate is $10 an hour. 5 hours overtime: how much they owe me?', 'EC$75 for these hours'],
    ['My maid works 10 hours a day for 7 days. How many hours over the limit?', '10 hours (not confirmed) of overtime'],
    ['Clerk at $10 an hour, normal week 40 hours: 45 hours and 4 more on Sunday. Gross?', 'EC$555'],
    ['What date is Whit Monday 2027, and what do I pay for 8 hours on it at $9 an hour?', 'EC$144', '17 May 2027'],
  ])('%s', (question, ...lines) => {
    expect(findMissingLines(question, lines)).toEqual([]);
  });

  test('a day of an uneven hourly pay is not rounded: the missing input is requested', () => {
    expect(readAnswer('They pay me $65 a day for 8 hours. I worked 8 hours on Sunday. what do I get?')).toContain(
      'To work it out for you',
    );
  });
});

describe('days late, and days counted back from an end', () => {
  test.each<StatedLines>([
    ['i finish 3 november 2026 an is the 19th i get pay out. how much days late dat is', '9 days late'],
    ['They deduct our dues 31 march 2026 and the union only get it 27 april 2026. how many days late', '12 days late'],
    ['contract ended 10/05/2026, final pay reach me 15/05/2026. in time?', 'In time'],
    ['I start a new girl 3 august 2026 and register she with nis the 12th. how much days late i is', '5 days late'],
    ['We paid the May 2026 NIS contributions on 20 June 2026. How many days past the grace is that?', '6 days late'],
    ['contract ended 13 June 2025, the money paid 30 June. how many days late', '10 days late'],
    [
      'We hired him 3 June 2019 and give him written notice on 1 September 2026 to terminate. When does the notice end?',
      'the notice ends on Sunday 1 November 2026 (not confirmed)',
    ],
    ['march 2026 nis contribution, last day to pay before dey charge surcharge?', '14 April 2026'],
    ['boss must give me termination certificate, job end 10 march 2026, latest day?', '17 March 2026'],
    ['they fire me unfair 9 march 2026. when the time to complain run out', '9 June 2026 (not confirmed)'],
    ['maternity leave start 2 march 2026, three months. what date i reach back to work', '2 June 2026'],
    ['my maternity leave start 12 october when she must go back', 'The last day is Monday 11 January 2027'],
    [
      'I gave birth on 9 october, when I must go back to work',
      'If the leave starts on 9 October 2026: the last day is',
    ],
    [
      'my son was born on 9 october, when must I be back at work',
      'If the leave starts on 9 October 2026: the last day is',
    ],
    ['my baby died on 3 october, when must I go back to work', 'By Monday 2 November 2026'],
    [
      'Her baby is due on 1 December 2026. By when must she have been hired to qualify for maternity leave?',
      '1 June 2025',
    ],
    [
      'started in the store 15 september 2025, what is the first date i could get leave',
      'From Tuesday 15 September 2026',
    ],
    [
      'My cousin turned 13 on 6 June 2027. In what year can she take up a normal job, not a holiday one?',
      '6 June 2030',
    ],
    [
      'A boy born on 8 November 2010 asks for a job, not a holiday job. From which date may I employ him?',
      '8 November 2026',
    ],
    ['Dismissed on 31 August 2026. By when must I complain of unfair dismissal?', '30 November 2026 (not confirmed)'],
    ['She started on 31 January 2026. By when must she get her written particulars?', '28 February 2026'],
    ['My last day was Friday the 3rd of October 2025. By what date must I get every cent?', '10 October 2025'],
    [
      'We are closing on 31 March 2027. Our cook has been here 8 years. By when must we give her notice?',
      'By Sunday 31 January 2027 (not confirmed)',
    ],
    [
      'I want to leave on 31 December 2026. What is the last date I can give notice?',
      'By Thursday 17 December 2026 after 3 months in the job, or by Monday 30 November 2026 after 1 year',
    ],
    [
      'A skilled electrician was engaged on 13 July 2026, with no agreement. To what date may his probation run?',
      'the last day is Monday 12 October 2026.',
    ],
    ['i there 5 years and i want to finish 31 october 2026. latest day to give in my letter', '30 September 2026'],
  ])('%s', (question, ...lines) => {
    expect(findMissingLines(question, lines)).toEqual([]);
  });
});

describe('the day on which a public holiday is kept', () => {
  test.each<StatedLines>([
    [
      'Thanksgiving 25 october 2026 fall on a Sunday. what date we does get the holiday',
      'kept on Monday 26 October 2026',
    ],
    ['In 2027 Christmas is on a Saturday. On which day is the holiday kept?', 'kept on Saturday 25 December 2027'],
    ['What date is Whit Monday in 2027?', 'kept on Monday 17 May 2027'],
    ['Emancipation Day 2027 is a Sunday. What date is it kept?', 'kept on Monday 2 August 2027'],
    ['Labour Day 2027 is a Saturday: is the holiday moved to Monday?', 'kept on Saturday 1 May 2027'],
    ['What date is Carnival Tuesday in 2026?', 'kept on Tuesday 11 August 2026'],
  ])('%s', (question, ...lines) => {
    expect(findMissingLines(question, lines)).toEqual([]);
  });
});

describe('numbers against a limit of the law: missing, left and too many', () => {
  test.each<StatedLines>([
    [
      'i have 13 nis contributions in the last 30 weeks. how many missin to get maternity alowance',
      '7 contributions short',
    ],
    ['only 3 days sick leave the doctor give. nis does pay sickness benifit for that?', 'Not yet, 1 day short'],
    ['been on nis sickness benefit 9 weeks. how many more weeks they could pay me', '17 weeks left'],
    [
      'i have 132 contribution weeks and 80 in the last three years. how many short for the extra 26 weeks sickness benefit',
      '18 contribution weeks short',
    ],
    [
      '200 contribution weeks but only 60 in the last three years. how many short for the extra 26 weeks of sickness benefit',
      '15 recent contribution weeks short',
    ],
    [
      'unskilled labourer, no union. boss say is 3 months probation. how much months too long that is',
      '2 months too many',
    ],
    ['I been sick 3 times this year with doctor paper, how many more times boss must pay', '2 occasions left'],
    ['This year she had two separate spells of paid sick leave. How many more must we pay?', '3 occasions left'],
    [
      '160 contribution weeks, 80 in the last three years, 30 weeks of sickness benefit drawn. How many weeks are left?',
      '22 weeks left',
    ],
    ['I registered with NIS 10 weeks ago. How many more weeks before I can get sickness benefit?', '3 weeks short'],
    ['Day worker, 88 days in the 18 months before the baby due. How many more days for maternity?', '17 days short'],
    [
      'I join the hotel 1 June 2024, baby due 1 September 2025. How many months short for maternity leave?',
      '3 months short',
    ],
    ['aged 16, 17, 17, 19 and 22. how many must go in the under age register', '3 of the 5 are under 18'],
    [
      'On 1 September 2026 we employ two born on 12 October 2008 and 3 March 2008. How many must be in the register of young workers?',
      '1 of the 2 is under 18',
    ],
  ])('%s', (question, ...lines) => {
    expect(findMissingLines(question, lines)).toEqual([]);
  });

  test('three months of probation may be too long: without the kind of work nothing is compared', () => {
    expect(readAnswer('Maid on a 2 month probation. Is that allowed?')).not.toContain('left');
  });
});

describe('notice from its date, and for a job that began in a month', () => {
  test.each<StatedLines>([
    ["I've been at the bank 4 years. If I hand in my notice on 1 July 2026, when can I leave?", '1 August 2026'],
    [
      'My resignation letter is dated 3 March 2026, I had 8 months there. When does my notice run out?',
      '17 March 2026',
    ],
    ['I start in August last year and want to quit. How much notice I must give?', '10 months', '2 weeks'],
    ['I joined in March last year. How much notice I have to give to resign?', '1 month'],
    [
      'Baby due 1 December 2026. I want to go on leave 1 November 2026. When must I tell my employer?',
      '11 October 2026',
    ],
    ['started in January, quitting now. how long notice?', '5 months', '2 weeks'],
  ])('%s', (question, ...lines) => {
    expect(findMissingLines(question, lines)).toEqual([]);
  });
});

describe('the termination allowance uses a week’s wages, for any pay period', () => {
  test.each<StatedLines>([
    [
      'Laid off after 11 years and 8 months, pay was $400 a fortnight. what severance I get?',
      'Your pay for a fortnight: EC$400',
      'Your pay for a week: EC$200',
      '11 × EC$200.00: EC$2,200.00',
    ],
    [
      'he pay me $12 per hour, I work 40 hours a week, five years now and he fire me. How much severance?',
      'Hours in a week: 40 hours',
      'EC$2,400.00',
    ],
    ['salary is $24,000 a year and I did 7 years before redundancy. severance?', 'EC$2,000', 'EC$3,230.77'],
    ['they make me redundant, 8 years, monthly salary twelve hundred. how much?', 'EC$2,215.38'],
    ['Laid off after 12 years, $500 weekly. HR says severance stops at 8 years. What is my minimum?', 'EC$6,000'],
    ['9 full years, 520 a week. they offerin me 3 weeks pay as severance. how much they short me', 'EC$3,120 is still'],
    ['A severance cheque of $4,560. Weekly wage $570, 9 yrs 1 month. Is it right?', 'EC$570 is still owed'],
    ['The shop close after nine years at $495 a week, he gave me $4,600. Is that enough?', 'EC$145 more'],
    ['Rent went from $2,000 to $3,400 a month. He is redundant, 9 years, EC$465 a week. Allowance?', 'EC$4,185'],
    ['Hired 20 March 2025. On what date do I qualify for severance?', 'From Friday 20 March 2026'],
  ])('%s', (question, ...lines) => {
    expect(findMissingLines(question, lines)).toEqual([]);
  });

  test('an hourly wage is never used as a weekly wage', () => {
    expect(readAnswer('$12 an hour, 6 years, they lay me off. How much severance?')).not.toContain('6 × EC$12');
  });
});

describe('what is due at the end of a job, in all and by when', () => {
  test.each<StatedLines>([
    [
      'My last day was 12 June 2026. They owe me 5 days at $80, 4 days vacation at $80 and $120 overtime. How much altogether and by when?',
      'EC$840 in all, by Friday 19 June 2026',
    ],
    [
      'Sent home 18 July 2025 after five years, wage $390 a week. They owe me 1 week wages too. How much in all, severance and the week?',
      'EC$2,340 in all, by Friday 25 July 2025',
    ],
    ['Redundant after 10 years, $500 a week. Also 8 hours overtime at $12.50 an hour not paid. Total?', 'EC$5,150'],
    ['Contract ended 2 March 2026. Owed 12 days wages at $70 and vacation pay of $420. Total?', 'EC$1,260 in all'],
    ['I leave the job, no notice. I did work 9 days at $75 since last pay. What he have to pay?', 'EC$675'],
    ['Our waiter walked out without notice. $80 a day, he worked Monday to Thursday. What is due?', 'EC$320'],
    ['Resigned on 1 May 2026 after 2 years and left on 15 May. How many days of notice short?', '17 days short'],
  ])('%s', (question, ...lines) => {
    expect(findMissingLines(question, lines)).toEqual([]);
  });
});

describe('National Insurance: net pay, benefits and the employer’s top-up', () => {
  test.each<StatedLines>([
    ['My pay is $900 a week. How much NIS and what is left after it?', 'EC$51.75', 'EC$848.25'],
    ['I get $500 a week, sick with dengue for two weeks. How much my boss must add?', 'EC$175.00', 'EC$350.00'],
    ['Been sick with the flu for 4 weeks, my pay is $480 a week. How much from NIS?', 'EC$312.00', 'EC$1,248.00'],
    ['I earn $450 a week. How much will NIS pay me for each week of maternity and in all?', 'EC$292.50', 'EC$3,510.00'],
    ['Injured at work, earn $1,000 weekly. NIS how much?', '70%', 'EC$700.00'],
    [
      'Injured at work. I earn $600 a week and will be out 10 weeks. How much NIS altogether?',
      'EC$420.00',
      'From the NIS for 10 weeks: EC$4,200.00',
    ],
    ['daily paid, $20,000 earned in the past year. maternity from boss?', 'EC$4,000'],
    ['laid off from hotel, made $600 weekly. how much NIS unemployment benefit in all?', 'EC$300.00', 'EC$3,900.00'],
    ["I'm paid $350 a week and three years here. what is my maternity pay before NIS is taken off?", 'EC$2,800'],
    ['Salary 6000 a month. How much I clear after NIS?', 'EC$5,701'],
    ['We pay our driver 2,200 a month. What does he cost us with our NIS on top?', 'EC$2,348.50'],
    ['How much NIS must I pay for a boy of 15 at 800 a month over 6 months?', 'EC$48'],
    ['NIS contributions of $2,800 were two months and ten days late. What in all?', 'EC$280', 'EC$84', 'EC$3,164'],
    [
      'NIS contributions are five weeks late. What percent is surcharge and interest together?',
      '12% besides the contributions',
    ],
    ['Sick two weeks, $500 a week. NIS paid me $650. I there 4 years, what must the boss add?', 'EC$350'],
    [
      'Out sick two weeks, over a year in the job. My wage is $480 a week. NIS giving me $312 a week. How much the boss have to put?',
      'EC$336',
    ],
    [
      '3 years there at $550 a week, the doctor give me 3 weeks. NIS say they paying $357.50 each week. What he owe me in all?',
      'EC$577.50',
    ],
    ['5 years with me, out sick 3 days with a certificate at $84 a day. How much do I have to pay her?', 'EC$252'],
    ['my avg weekly insurable earnings is 500. how much will nis pay me for 3 weeks sickness', 'EC$975.00'],
    ['average weekly insurable earnings 500. how much will NIS sickness pay me a week', 'EC$325.00'],
    ['My average insurable earnings is 640 a week, sick 3 weeks and I qualify. How much NIS in all?', 'EC$1,248'],
    [
      'First baby, 3 years there, $2,500 monthly. NIS confirmed her allowance comes to $3,900 in all. How much does the bank top up?',
      'EC$1,100',
    ],
    ['Sick with a certificate for 30 weeks, insurable earnings $480 a week. What does NIS pay in all?', 'EC$8,112'],
    ['Daily paid, earned $15,600 in the 12 months before maternity, worked 220 days. Maternity pay?', 'EC$3,120'],
  ])('%s', (question, ...lines) => {
    expect(findMissingLines(question, lines)).toEqual([]);
  });
});

describe('deductions that are not allowed, and equal pay', () => {
  test.each<StatedLines>([
    ['They cut $45 a fortnight for a uniform I never signed for, 8 fortnights. How much comes back to me?', 'EC$360'],
    [
      'My pay is $1,500 a month. They took $86.25 NIS, $120 that I signed for and $200 for a glass I never agreed to. What should I have got?',
      'EC$1,293.75',
    ],
    [
      'Shop take $45 a month from my wage for 5 months. I never signed, and no court said so. What must be paid back in total?',
      'EC$225',
    ],
    [
      'Seven waitresses. $12 was kept back from each one every week for 8 weeks, without written authority. Please give the total to refund.',
      'EC$672 in all',
    ],
    [
      'A court ordered $150 per fortnight to be taken from his wage, and he authorised $60 per fortnight in writing. What is the sum over 6 fortnights?',
      'EC$1,260 may be taken',
    ],
    ['I lent my worker $600 and he signed for me to take $75 a week. How many weeks to finish?', '8 weeks: EC$600'],
    [
      'He got an advance of $450 and signed that I hold back $60 each month. After 5 months how much is still owing?',
      'EC$150 is left',
    ],
    ['Gross is $1,800 a month. After NIS and $200 for a loan I signed for, what do I take home?', 'EC$1,496.50'],
    ['A man gets EC$540 a week and a woman EC$480 for work of equal value. What is owed for 26 weeks?', 'EC$1,560'],
  ])('%s', (question, ...lines) => {
    expect(findMissingLines(question, lines)).toEqual([]);
  });
});

describe('the minimum for the periods of a case', () => {
  test.each<StatedLines>([
    [
      'Is $500 for nine days enough under the daily minimum? What is the lowest for the nine days?',
      'EC$40 in all for 9 days',
      'The minimum for 9 days is EC$540',
    ],
    [
      'A sitter got $12,000 for the whole of 2024. How much should it be at the lowest, and what is missing?',
      'EC$2,400 in all for 12 months',
      'EC$14,400',
    ],
    ['What is the pay for 22 days at the daily minimum?', '22 × EC$60: EC$1,320'],
    [
      'She gets $1,180 a month, I get $60 a day and did 21 days. Who gets more, and how much more?',
      'EC$80 more for 21 days',
    ],
    ['They short me $80 a month for 7 months. How much in all?', 'EC$560 in all'],
    [
      'A clerk got $850 a month for 6 months in 2025. The old minimum for clerks was $700. What is the total owed?',
      'EC$2,100 in all',
    ],
    [
      'Seven cleaners get $52 a day, 26 days each month. What do I claim for them all from 1 January to 30 June 2024?',
      'EC$8,736 in all',
    ],
  ])('%s', (question, ...lines) => {
    expect(findMissingLines(question, lines)).toEqual([]);
  });
});

describe('fines', () => {
  test.each<StatedLines>([
    [
      'A boss was convicted twice of paying below the minimum. What do the reported fines come to together?',
      'EC$15,000 in all',
      'EC$5,000 for the first conviction, as reported; EC$10,000 for the later conviction, as reported',
    ],
    [
      'A union acted before it was registered and later did not deliver its accounts. What do the two fines add up to?',
      'EC$15,000 in all',
    ],
    [
      'Paid a cleaner $1,000 a month for 6 months in 2025, and convicted a first time. What do the fine and the arrears come to together?',
      'EC$6,200 in all: EC$1,200 of missing wages, and EC$5,000 of fines',
    ],
  ])('%s', (question, ...lines) => {
    expect(findMissingLines(question, lines)).toEqual([]);
  });
});

describe('hourly or fortnightly pay compared with the minimum wage', () => {
  test.each<StatedLines>([
    [
      'Dey payin me $5 a hour an ah does wuk 8 hours a day. Is dat below de minimum?',
      'Your pay for a day: EC$40',
      'EC$20.00',
    ],
    [
      'Get pay 300 dollars every two weeks for 10 days work. Is that under minimum?',
      'Your pay for a week: EC$150',
      'EC$126.92',
    ],
    ['reporter at a radio station getting 350 a week.. that legal?', 'EC$25 a week below the minimum wage'],
    ['caregiver, $700 a fortnight, 5 days a week. am I under minimum?', 'Your pay for a week: EC$350'],
  ])('%s', (question, ...lines) => {
    expect(findMissingLines(question, lines)).toEqual([]);
  });
});

test('what the employer adds to a sickness benefit has the fact of its Act', () => {
  const question = 'Sick two weeks, $500 a week. NIS paid me $650. I there 4 years, what must the boss add?';
  expect(conversation([question], answerer).lead.facts).toEqual(['EA-142', 'GEN-327']);
});

test('a denied end of the contract is about no fixed term', () => {
  const question =
    'My uncle has worked 6 years as a storeroom supervisor (permanent, no contract end date). How much notice should the company give him?';
  expect(readAnswer(question)).toContain('2 months');
});

test('unpaid wages are not maternity pay', () => {
  expect(readAnswer('The hotel paying me $1,100 monthly for the last 6 months. How much they owe me?')).not.toContain(
    'EC$2,200',
  );
});

/** Returns the answer on a later day. */
function readOn(question: string): string {
  const today = parseGrenadaDay('2026-11-29');
  if (today === null) throw new Error('No day.');
  return formatAnswerText(answerer.answer({ message: question, earlier: [], today }));
}

describe('of several days, the one of the event counts; in doubt each is listed or requested', () => {
  test.each<StatedLines>([
    [
      'I went on strike on 1 May 2026 and it ended on Friday 8 May 2026. By when must I report?',
      'By Tuesday 12 May 2026',
    ],
    [
      'I gave notice on 1 March 2026 and my last day was 31 March 2026, by when must my last pay come?',
      'By Tuesday 7 April 2026',
    ],
    [
      'I applied on 3 March 2026 and lost the job 2 November 2026, by when do I claim the NIS unemployment benefit?',
      'By Tuesday 17 November 2026',
    ],
    [
      'I joined the union on 1 May 2026 and dues were deducted on 30 October 2026, by when must they be paid over?',
      'By Saturday 14 November 2026',
    ],
    [
      'We held a meeting on 20 October 2026 and the union applied for certification on 2 November 2026. By when the poll?',
      'By Monday 16 November 2026',
    ],
    [
      'I started my job on 1 June 2026. It is 5 November 2026 now. By when must I get the written particulars?',
      'By Wednesday 1 July 2026',
    ],
    [
      'I am expecting a baby on 5 May 2027. When must I give notice of maternity leave?',
      'If the leave starts on 5 May 2027: by Wednesday 14 April 2027.',
    ],
    [
      'The boss wrote me on 3 March 2026 and called me on 9 March 2026. By when must my final pay come?',
      'If the job ended on 3 March 2026: by Tuesday 10 March 2026.',
      'If the job ended on 9 March 2026: by Monday 16 March 2026.',
    ],
    [
      'The strike was on 4 May 2026. We met on 6 May 2026. By when must we report?',
      'Give the day on which the strike ended.',
    ],
  ])('%s', (question, ...lines) => {
    const text = readOn(question);
    expect(lines.filter((line) => !text.includes(line)).map((line) => `${line} is not in: ${text}`)).toEqual([]);
  });
});

describe('a job is counted to its end, and a list of months has all of them', () => {
  test.each<StatedLines>([
    [
      'I started on 1 October 2020 and was fired on 1 February 2026, EC$500 a week. How much severance?',
      'At least EC$2,500',
    ],
    [
      'I worked from 1 January 2020 to 31 December 2025 and get EC$2,000 a month, how much termination allowance?',
      'EC$2,769.23',
    ],
    [
      'They tell me go home for good on the 20th of May 2025. I began the 3rd of March 2021 at $300 a week. How many years count for severance?',
      'EC$1,200',
    ],
    [
      'I start on 14 February 2016, boss get rid of me on 30 January 2025. $350 a week. He offering me $2,150. How much more?',
      'EC$650 is still owed',
    ],
    ['Started 1 June 2015, ended 31 May 2026, EC$500 a week, fired. How much severance?', 'At least EC$5,500'],
    ['They did not pay me for March, April and May, EC$1,800 a month. How much do they owe me?', 'EC$5,400 in all'],
    ['They did not pay me for January and March, EC$1,800 a month. How much do they owe me?', 'EC$3,600 in all'],
    ['I was short paid for March, April and May, EC$1,000 a month. How much do they owe me in all?', 'EC$600'],
    [
      'I am there since 2015 at EC$500 a week and they fired me. How much severance?',
      'EC$5,500, if you have completed 11 years there',
    ],
    ['I earn EC$1,500 a month. How much NIS do I pay and how much does my boss pay?', 'EC$86.25', 'EC$101.25'],
    ['NIS will pay me EC$3,900, I earn EC$2,000 a month, what must my boss pay for maternity?', 'EC$3,900', 'EC$100'],
    [
      'She pays me $400 a week in 2024. How much NIS she have to put for she part, not my own part?',
      'The employer pays, 6.75% of EC$400: EC$27.00',
    ],
    [
      'What NIS do I take from an employee on $2,840 a month in 2024, and what does the company add?',
      'EC$163.30',
      'EC$191.70',
    ],
    ['What is the gap between what the boss and the worker pay in NIS on $2,800 a month in 2024?', 'EC$28.00'],
    ['They took $373.75 NIS from $6,500 a month in 2024. How much should I get back?', 'EC$74.75 too much'],
    ['I owe the NIS $3,400 and am three months and a few days late. How much extra?', 'EC$476'],
    ['We are 45 workers, 20 signed for the union. How many more do we need?', '3 more needed'],
    ['There are 60 workers in the company and 19 signed. How many more to register the union?', '6 more members'],
    ['8 employers, 5 from town and 3 from the country, want an association. How many more?', '2 more employers'],
    ['The strike ended on Friday. When must we report back?', 'By Tuesday 1 December 2026'],
    ['I was fired on Monday. When is my final pay due?', 'By Monday 30 November 2026'],
    ['I start maternity leave next Monday. When does it end?', 'The last day is Sunday 28 February 2027'],
    [
      'We deduct $18 a month in dues from 34 members. How much is sent for 2 months?',
      'EC$1,224 for 2 months: 34 members at EC$18 a month',
    ],
    [
      'Union dues of $25 a month were deducted from 30 workers on 28 February 2026. How much goes to the union, and by when?',
      'EC$750: 30 members at EC$25 a month. By Sunday 15 March 2026',
    ],
  ])('%s', (question, ...lines) => {
    const text = readOn(question);
    expect(lines.filter((line) => !text.includes(line)).map((line) => `${line} is not in: ${text}`)).toEqual([]);
  });

  test.each([
    ['I worked from 1 January 2020 to 31 December 2025 and get EC$2,000 a month, how much termination allowance?'],
    ['I worked from 2 January 2020 to 1 January 2026 and get EC$2,000 a month, how much termination allowance?'],
  ])('never asks for nothing: %s', (question) => {
    expect(readOn(question)).not.toMatch(/I need more: *(?:\n|$)/);
  });

  test('a date of birth of the asker is about no baby', () => {
    expect(readOn('I was born 1 March 1990 and started 1 April 2025, when do I get leave?')).not.toMatch(/maternity/i);
  });

  test('maternity pay by the month has the rule of pay by the month', () => {
    const text = formatAnswerText(
      conversation(['How much maternity leave do I get?', 'I earn EC$2,000 a month'], answerer),
    );
    expect(text).not.toMatch(/^[^\n]*one fifth/i);
  });
});

test.each([
  ['45 minutes are no hours', 'I did 45 minutes overtime at $12 an hour', 'EC$810'],
  [
    'two people and one more',
    'I have 2 maids and a gardener. Maids get $250 a week, gardener $300. What is the total NIS?',
    'EC$68.75',
  ],
  [
    'pay is no overdue contribution',
    'I employ 3 people at $1,500 a month. What NIS do I owe each month in all?',
    'EC$495',
  ],
  ['hours of two weeks', 'I did 5 hours overtime in week one and 7 hours in week two at $10 an hour. Total?', 'EC$95'],
  ['denied overtime', 'I work without overtime 40 hours at EC$9 an hour. What is weekly pay?', 'EC$540'],
  ['a whole night shift is no overtime', 'Night shift 11pm to 7am at $10 an hour, extra pay for night?', 'EC$120'],
  [
    'only one of the days is a Sunday',
    'I work Wed to Sun, 9 hours each day, at $9 an hour. How much for Sunday?',
    'EC$810',
  ],
  ['whole days are no overtime', 'Tuesday to Saturday, 9 hours a day, $8 an hour. How much overtime?', 'EC$540'],
  [
    'part of a month has no whole pay',
    'I was let go on 15 July. I am owed July pay and I earn $1,500 a month. 2 weeks leave too at $375 a week. Final pay?',
    'EC$2,250',
  ],
  ['two pays', 'I get $1,000 and $1,100 a month from two jobs. How much is left after NIS?', 'EC$36.75'],
  ['two jobs with a break', 'I worked 2011 to 2014 and again 2017 to 2023 at $450 a week. Severance?', 'EC$1,350'],
  ['a list of years is no job', 'No vacation for 2023 and 2025, I make $420 a week, what do they owe me', 'EC$840'],
  [
    'a job that ended within its last month',
    'Let go on 12 August. They never paid me for June, July and August, $1,700 a month. What do they owe?',
    'EC$5,100',
  ],
  [
    'a whole day before a question about overtime',
    'Domestic helper, 9 hours a day Monday to Saturday at $8 an hour how much overtime pay',
    'EC$648',
  ],
  [
    'the pay of another person',
    'My husband earns $520 a week and I earn $410 a week, 6 years there, severance for me?',
    'EC$3,120',
  ],
  ['a time longer than a life', 'worked 9999999 years laid off at $400 a week severance', 'EC$'],
  ['pay of two years', 'employer paid 900 in 2023 and 1,000 in 2024 monthly. arrears?', 'EC$300'],
  [
    'months of pay are no sickness',
    'my pay went from 1,000 to 1,200 in June, how much I lose from January to May',
    'From the NIS',
  ],
  ['an hourly rate beside hours of a week', 'working 60 hours a week as guard for 8.50, any overtime?', 'EC$0.21'],
  [
    'the normal rate beside that of overtime',
    'they pay me 12 an hour for overtime but my normal is 9. right?',
    'EC$18',
  ],
  [
    'above by the month and below by the day',
    'I earn EC$285 weekly, 5 days. Am I below the minimum, and by how much over 10 weeks?',
    'EC$80.80',
  ],
  [
    'a month beside weeks of sickness',
    'Sick for 2 weeks, salary $2,600 a month, NIS pays $780. What do we pay?',
    'EC$1,820',
  ],
  [
    'two people of different service',
    'two of we, me 3 years an she 7, both 400 a week get send home. how much altogether',
    'EC$1,200',
  ],
  [
    'pay to come',
    'Boss said from 1 January pay will be 1,300 but I now get 1,050. How much below the minimum do I get?',
    'At the minimum wage or above it',
  ],
  ['an amount that is no pay', 'boss make me pay 200 for training, is that legal', 'a week below'],
  ['late pay', 'boss pay me 300 late, is that legal', 'At the minimum wage'],
  ['another period', 'I get paid 1,400 every 6 weeks, is it legal', 'at the minimum wage'],
  ['named days', 'I work only Saturday and Sunday, 130 a week. is it below minimum', 'EC$146.92'],
  ['part of a day', '$200 a week for mornings only, is it legal', 'EC$76.92'],
  ['the rate of the law', 'was minimum wage raised to 1,200 in 2024', 'At the minimum wage or above it'],
  ['a rate of contributions', 'has the NIS gone up to 6.75', 'EC$0.84'],
  ['a time of the day', "overtime at 5 o'clock", 'EC$7.50'],
  ['some of the staff', 'Employer with 12 staff laying off 4 with 5 years at 450, total severance', 'EC$27,000'],
  [
    'the time before a raise',
    'salary raised to 1,300 in May 2026 from 1,000. what do they owe from January 2024 to April 2026',
    'At the minimum wage or above it',
  ],
  [
    'pay that was raised later',
    'I started on 1 March 2023 at 1,000 a month, got a raise to 1,150 in January 2025. What does the shop owe me up to now?',
    'EC$6,800',
  ],
])('states no wrong sum: %s', (_, question, wrong) => {
  expect(readAnswer(question)).not.toContain(wrong);
});

test('the age of the user or a worker decides who pays National Insurance', () => {
  expect(readAnswer('I am 66 and earn $1,000 a month. NIS?')).toContain('EC$10.00');
  expect(readAnswer('My worker is 15 and earns $200 a week. NIS?')).toContain('EC$2.00');
});

test.each<StatedLines>([
  ['I am owed $500 for wages, $310 for leave and $150 for overtime. What is my final pay?', 'EC$960 in all'],
  ['Guard 7pm to 7am 6 nights at $8 an hour. How much overtime?', 'EC$144'],
  ['I stayed 10 pm to 2 am at $10 an hour. How much overtime?', 'EC$60'],
  ['2 hours overtime each day Tuesday to Saturday at $8 an hour. How much?', 'EC$120'],
  ['He has three months to pay me. I worked 5 years at $400 a week. severance?', 'EC$2,000'],
  ['I am owed July pay and I earn $1,500 a month. 2 weeks leave too at $375 a week. Final pay?', 'EC$2,250 in all'],
  ['severance 7 years at 320 a week, they already paid me 900', 'EC$1,340 is still'],
  ['I was owed 3 weeks pay at 310 and 4 days leave at 65 a day, they gave me 350, what remains', 'EC$840 is still'],
  ['5 hours overtime at 12 an hour, he paid me 60, how much short', 'EC$30 is still'],
  ['Let go in my twelfth year, 430 a week. What is my severance?', 'EC$4,730'],
  ['I finished my eleventh year there, 290 a week, they laid me off. Severance?', 'EC$3,190'],
  ['Fired 30 June, never paid me for May and June at $1,700 a month. What does he owe in all?', 'EC$3,400 in all'],
  ['I have one month to sign. I was 9 years at $600 a week. Severance if dismissed?', 'EC$5,400'],
  ['we pay trainees $1,000 monthly. How much more per year for 3 trainees to reach the minimum?', 'EC$7,200 in all'],
  ['4 workers at $50 a day for 20 days, how much I must make up', 'EC$800 in all', 'EC$200 for each of 4 people'],
  ['they give me 45 dollars a day, 22 days a month. how much less than minimum I get a month', 'EC$330 in all'],
  ['helper works 4 days a week and I give her 220. Is that enough', 'EC$20 a week below'],
  ['how much NIS I pay a year on 2,000 a month', 'the worker pays, EC$1,380.00'],
  ['as employer what is my nis part for 6 months on 1500 a month', 'For 6 months: the employer pays, EC$607.50'],
  ['NIS on $2,600', 'The worker pays, 5.75% of EC$2,600: EC$149.50'],
  ['take home after NIS 2,400 monthly', 'EC$2,262.00'],
  ['double time on 13.40', 'EC$26.80'],
  ['3 hours overtime each day for 5 days at 8.50', 'EC$191.25'],
  ['I did 12 hours overtime and boss paid it flat at 10. how much more', 'EC$60 is still owed'],
  ['boss paid me 80 for 8 hours public holiday, my rate is 10. what he owe', 'EC$80 is still owed'],
  ['I get 90 a day for 8 hours, how much for Boxing day', 'EC$180'],
  ['owed 2 weeks vacation at 420 a week', 'EC$840'],
  ['pregnant due 10 May 2027 and started work 1 February 2026, do I qualify', 'Not yet, 2 months'],
  ['daily paid 98 days in 18 months do I get maternity leave', 'Not yet, 7 days short'],
  ['what is the fine for a second conviction of underpaying', 'EC$10,000 later'],
  ['one cashier, I give her 550 every two weeks. Am I breaking the law?', 'EC$1.92 a week below'],
  [
    'I work construction, 85 a day, 5 days. From 3 February 2020 to 28 August 2026 and they let us go. What they have to pay me?',
    'At least EC$2,550.',
  ],
  ['Boss say severance is 3 weeks but I work 5 years. My week pay is 390. How much is missing', 'EC$780 is still owed'],
  ['I do 50 hours last week 46 this week, limit is 40, rate 9, overtime pay for both weeks?', 'EC$216 for overtime'],
  ['my contract say 44 hours, I did 49, 10 an hour, how much total for the week', 'EC$515 in all'],
  ['daily paid gardener, about 100 days a year. how many days vacation', 'At least 6 working days'],
  ['my second year vacation, I took 8 working days, 5 day week. how many left', '7 days left'],
  ['NIS on a 5,800 salary, me and boss', 'EC$299.00', 'EC$351.00'],
  ['total nis for one year for a worker at 1,400', 'EC$2,100.00'],
  ["work 5 months, boss tell me don't come back tomorrow. 320 a week. notice money?", 'EC$640'],
  ['our unit is 120 and 55 signed', '6 more needed'],
  ['A domestic worker earns $1,050 monthly. What is the annual shortfall?', 'EC$1,800 in all'],
  ["Monthly salary 1,900; NIS benefit for 12 weeks is 3,420. employer's portion of maternity pay?", 'EC$380'],
  [
    "A worker's wages in the 12 months before maternity leave were $12,000, paid daily. NIS paid 1,500. What does employer owe?",
    'EC$900',
  ],
  ['How much does the NIS pay for 6 weeks of sickness at average weekly earnings of $520?', 'EC$2,028.00'],
  ['A sick worker earns $600 weekly. NIS pays 65%. How much does the employer pay per week?', 'EC$210.00'],
  ['What does an employer with 5 staff at $1,600 each per month pay in employer NIS contributions monthly?', 'EC$540'],
  ['shop assistant worked 46 hours in a week with a 40-hour limit at $7.50 an hour; weekly pay?', 'EC$367.50'],
  ['A guard works 12 hour shifts, 6 days. If the limit is 60 hours, how many overtime hours?', '12 hours of overtime'],
  ['security guard gets 300 a week for 6 nights', 'below by the day'],
  [
    'How many more weeks of contributions do I need for unemployment benefit if I have 40',
    '12 contribution weeks short',
  ],
  ['4 occasions already how many more sick leaves paid', '1 occasion left'],
  ['my nephew works at a car wash for 40 dollars a day, 6 days, 3 weeks now', 'EC$360 in all'],
  ['we are 3 siblings working in same shop, each gets 1,000 a month. together how much short', 'EC$600 in all'],
  ['two cooks 58 a day each 5 days a week for 10 weeks. Total arrears', 'EC$200 in all', 'EC$100 for each of 2'],
  ['severance at 5 years 380 weekly vs 6 years', 'EC$380 more for 6 years'],
  ['gave 12 working days leave in second year for 5-day worker, how many short', '3 days short'],
  ['vacation pay for 3 weeks at 72 a day 5 days', 'EC$1,080'],
  ['how many days vacation for 6-day week worker in year 1', '12 working days'],
  ['He works 54 hours a week at $7.50, contract is 45. What is his weekly pay?', 'EC$438.75'],
  ['worked 10 hours overtime in October and 6 in November at 9.50', 'EC$228'],
  ["What's the overtime rate for someone making $1,760 a month working 40 hours a week?", 'About EC$15.23'],
  ['How much is 4 hours of overtime for someone who gets $72 for an 8 hour day', 'EC$54 for these hours'],
  ['leave entitlement in working days for 5-day week third year', '15 working days'],
  [
    'My salary drop from 1,400 to 1,100 in July 2025 and stay so till December. I am a shop clerk. How much under the minimum for that time',
    'EC$100 a month below',
  ],
  ['time and a half for Saturday 6 hours, my basic is 11', 'EC$99'],
  ['I sell in a boutique, 1,020 a month, is 7 months now. Tell me how much they have for me', 'EC$1,260 in all'],
  ['My payslip show 9 hours overtime at straight pay of 8.40. How much they must add', 'EC$37.80 is still owed'],
  ['how much must a weekend bar girl get for 8 days in the month at the lowest', 'EC$480'],
  ['they say I need 18 months. I begin work 3 September 2025 and my baby due 20 February 2027', '11 days short'],
  ['two maid at 320 a week each what nis I must send for the week', 'EC$43.20 in all'],
  ['got cut at work, home 3 weeks, 390 a week', 'EC$819'],
  ['John worked 6 hours on Sunday and 3 on Emancipation Day at $9.25. His pay for these?', 'EC$166.50'],
  ["how many days' leave does a daily-paid worker earn from 190 days and what remains after 5 taken", '7 days left'],
  ['maternity pay $2,250 monthly salary NIS $4,387.50', 'EC$112.50'],
  ['sickness benefit, average $380, 5 weeks', 'EC$1,235'],
  ['sick leave pay from employer for 3 weeks at $700 weekly with NIS', 'From the employer for 3 weeks: EC$735'],
  ['injury benefit average $620 for 12 weeks', 'EC$5,208'],
  ['NIS for a 64 year old on 1,800', 'EC$103.50'],
  ['NIS I owe as employer for July to September, one worker 1,300 monthly, both parts', 'EC$487.50'],
  ['late 6 months NIS of 2,500 total to pay now', 'EC$2,900 in all'],
  ['I am told severance is one month per year. 6 years at 1,700 monthly, how much by law', 'EC$2,353.85'],
  ['We underpaid a store clerk by $150 a month for 18 months. Arrears?', 'EC$2,700 in all'],
  ['Three redundancies: 4 years at $350, 9 years at $500 and 12 years at $610 weekly. Total?', 'EC$13,220 in all'],
  ['How many more for majority when 34 of 70 support', '2 more needed'],
  ['A union needs only 10 members to register, right?', 'at least 25 members'],
  ['he gi me 8 days vacation, ah there 3 years, 5 day week. how much he thief', '7 days short'],
  [
    'On Christmas day I worked 7am to 3pm and on Boxing day 10 to 2. Pay is 9.20 an hour. How much for both days?',
    'EC$220.80 in all',
  ],
  [
    'My friend got 3 weeks vacation but they give me 2. I am in my 4th year, 5 day week. How many days are missing?',
    '1 week short',
  ],
  ['I earn $1,900 and my husband $2,400 monthly. How much NIS comes out of both our pay together?', 'EC$247.25 in all'],
  [
    'The company deducted $45 a week for 10 weeks for a damaged tablet, I signed nothing. My pay is $420. How much can I claim?',
    'EC$450 should not have been taken',
  ],
  [
    'From 1 June 2024 to 31 May 2025 I worked by the day, 232 days at 65. I got no vacation. How many days?',
    '15 working',
  ],
  ['my boss short me 150 a month for 10 months. what is the fine and what he owe', 'EC$6,500 in all'],
  ['we were 25 and 3 left, does the union still count', '3 more members needed'],
  ['my pay was raised from 1,000 to 1,200 in June. How much was I short before', 'EC$200 a month below'],
  ['33 of 60 signed and 4 changed their mind, majority?', '2 more needed'],
  ['30 signed, lost 7, unit is 50, majority?', '3 more needed'],
  ['dues of $10 from 40 members, 3 months', 'EC$1,200'],
  ['union dues $20 a month for 15 members for 6 months', 'EC$1,800'],
  ['i get 250 a week is that legal', 'No, at least EC$26.92 a week below', 'if', 'you work 5 days a week'],
  ['our union lost 4 members, we had 27, are we still ok', '2 more members needed'],
  ['recruited 3 workers aged 14, 17 and 18. how many need to be on the register', '2 of the 3 are under 18'],
  ['late nis 2 months 1,250 dollars what is extra', 'EC$1,400 in all'],
  ['final pay: 4 days at 75 plus 1 week vacation 375', 'EC$675 in all'],
  ['owed last week 420, and 2 weeks vacation, and 3 years severance at 420 a week. total', 'EC$2,520 in all'],
  ["how much is a year's pay on minimum wage", 'EC$14,400'],
])('counts what is stated: %s', (question, ...lines) => {
  expect(findMissingLines(question, lines)).toEqual([]);
});
