import { describe, expect, test } from 'vitest';
import { findMissingLines, type StatedLines } from '../testing/read-answer.ts';

describe('pay, times and people in other words', () => {
  test.each<StatedLines>([
    [
      'I am an announcer, money is 350 every friday. 12 fridays gone like that in 2025. how much back pay',
      'EC$300 in all',
    ],
    ['Store clerk, the boss gives me $940 when month end. How much he keeping back every month', 'EC$260 a month'],
    ['they fire me after 7 years. weekly money 420. how much severance', 'At least EC$2,940'],
    ['my day pay is 96 for 8 hours and they keep me 2 hours more, how much overtime is that', 'EC$36'],
    [
      'dey paying me 1050 a month as a clerk since march 2024, I lef end of august same year. how much short in all',
      'EC$900',
    ],
    [
      'My helper gets $50 a day, she comes Tuesday and Friday. How much do I owe her for the last 6 weeks?',
      'EC$120 in all',
    ],
    ['14 months there, 9 weeks since may 2025 at $54 a day, 5 days a week', 'EC$6 a day below'],
    [
      '15 sanitation members were on $54 a day, each worked 20 days in June 2025. What is the whole group short?',
      'EC$1,800 in all',
    ],
    [
      '18 of our members put in 3 hours overtime apiece. They got the plain rate of $14. How much remains for the lot?',
      'EC$378',
    ],
    [
      'Five work for me. Three of them get 1,050 a month, the other two 1,100. How much must I add altogether to reach the minimum?',
      'EC$650 in all',
    ],
    ['Four workers, $1,500 a month each. What comes from my own pocket for NIS in a month?', 'EC$405 in all'],
    ['I pay the cleaner $1,000 a month. By what percentage must I raise her to the minimum?', '20% of the pay'],
    [
      'After 25 years I am closing. Staff: Ann, 2 years at $300 a week; Joel, 5 years at $400 a week. How much severance in all?',
      'EC$2,600 in all',
    ],
    ['I owe him 6 days at $75 and a travelling allowance of $50, he finished 26 June 2026. Total?', 'EC$500 in all'],
    [
      'Three clerks in my shop at $960 each. If I bring all of them to the minimum, how much more is the monthly wage bill?',
      'EC$720 in all',
    ],
    ['Payslip, July 2024, gross 3,200.00. Which employee NIS figure should the slip show?', 'EC$184.00'],
    ['Does the boss pay more NIS than the worker? On $2,400 in a month of 2024, what is the gap?', 'EC$24.00'],
    [
      'Two brothers were let go. One had 12 years at 350 a week, the other 8 years at 500 a week. How much more does the better-off one get?',
      'EC$200 more',
    ],
    ['daily paid, i work 255 days and i take 5 of my leave days already. how many leave days left', '12 days left'],
    [
      'half days only, paid by the day. 210 mornings i turn out for the year. how many leave days',
      'At least 14 working days',
    ],
    [
      'The company offers $2,600 for 7 completed years at $430 a week. How far below the legal least is that?',
      'EC$410',
    ],
    [
      'My employer raised me from $1,000 to $1,200 on 1 July 2025. What is owed for January to June 2025?',
      'EC$1,200 in all',
    ],
    [
      'He paid $1,150 per month for 9 months and gave me $200 last week to settle. How much is left?',
      'EC$250 is still owed',
    ],
    ['On Corpus Christi I worked my full 8 hours; I make $88 a day. What should the day pay be?', 'EC$176'],
    ['Boss gives me time and a quarter for overtime. 10 hours at $10. How much is he short?', 'EC$25 is still owed'],
    ['Monthly NIS for staff of six at $1,600, my side only', 'EC$648 in all'],
    ['NIS on $480 weekly for 13 weeks, employer and worker?', 'EC$780.00'],
    ['my salary is 1,200 and they only give me 1,000 for november, how much is outstanding', 'EC$200 is still owed'],
    ['i get paid 400 for 8 days. below?', 'Yes, EC$80 in all for 8 days'],
    [
      'last month he cut 80 dollars from my pay for coming late, i never agree. how much i must get back',
      'EC$80 should not have been taken',
    ],
    ['union take 20 a month from each of the 63 of we. how much that is a month', 'EC$1,260: 63 members'],
    ['boss late with NIS 4 months, 500 dollars. what extra he paying', 'EC$570 in all'],
    [
      'An announcer on the monthly minimum for 12 months and one on the weekly minimum for 52 weeks: who gets more, and how much?',
      'EC$2,700 more by the week',
    ],
    ['12 guards at $55 a day, 22 days each in May 2026. What is the firm short for all of them?', 'EC$1,320 in all'],
    [
      'Convicted again for pay below the minimum, already convicted once, and arrears of $2,340. What is the total of fine and arrears?',
      'EC$12,340 in all',
    ],
    ['Meh granny gets $52 a day, four days ah week. Over six weeks how much is she short of the minimum?', 'EC$192'],
    [
      'One with 4 years on $400 a week, one with 9 on $450 and one with 15 on $500: total of the allowances?',
      'EC$13,150 in all',
    ],
    [
      'De boss offering me $4,500, take it or leave it. Eleven full years, $415 a week, the shop close. Dat reach what de law say?',
      'EC$65 is still owed',
    ],
    [
      'Boss take out forty dollars every week for a glass, eleven weeks. I never sign nothing. How much must he give back?',
      'EC$440',
    ],
    [
      'Please confirm the employer’s own share of National Insurance for a manager paid $6,000 a month in 2024.',
      'EC$351.00',
    ],
    [
      'On $430 a week, made redundant, one week unpaid wages, three weeks of vacation owing and four completed years of service. Total?',
      'EC$3,440 in all',
    ],
    ['i get 1,070 a month', 'EC$130 a month below'],
    ['he paid me 900 in January, 1000 in February and 1100 in March 2026, how much short in all', 'EC$600 in all'],
    ['At $11 an hour plus about $20 a night in tips, 6 hours on Christmas Day. Leave tips out. How much?', 'EC$132'],
  ])('%s', (question, ...lines) => {
    expect(findMissingLines(question, lines)).toEqual([]);
  });
});

describe('notice, probation, sickness and births against the law', () => {
  test.each<StatedLines>([
    ['5 months in the job and I gave 9 days notice. How many days short is that?', '5 days short'],
    [
      'After two years I resign and will be gone in 10 days. By how many days is my notice short?',
      'Too short: at least 1 month, and 10 days given',
    ],
    [
      'Off 8 weeks after the scaffold fall. average pay on nis is 500 a week. What is the injury benefit for the 8 weeks?',
      'EC$2,800',
    ],
    ['Hourly paid, 1,380 hours. How many more hours before a twelfth day of leave is earned?', '60 hours short'],
    ['Hours worked so far 700 hours, hourly paid. Hours to the next leave day?', '20 hours short'],
    ['how much is 2 weeks notice pay on 500 a week', 'for 2 weeks of notice at EC$500 a week'],
    ['Due date 8 April 2027. Last day to give notice if leave starts 15 March 2027?', 'Monday 22 February 2027'],
    ['How much more severance if I wait till 7 years instead of 6 at $480 a week?', 'EC$480 more for 7 years'],
    ['Contract ended 9 November 2026, cheque came 24 November. Days late?', '8 days late'],
    ['The firm pays $3,000 severance for 9 years at $420 weekly. Enough?', 'EC$780 is still owed'],
    ['Sick 10 working days at $80 a day, 5 days a week, NIS gave $520. What must the boss pay?', 'EC$280'],
    [
      'A mason earns $85 a day. He was sick Monday to Wednesday with a paper, four years with us. What do we pay?',
      'EC$255',
    ],
    [
      'We took on a storeman on 9 November 2025. From what date is he entitled to paid sick leave?',
      'Monday 9 November 2026',
    ],
    [
      '150 contribution weeks, 75 of them in the last three years, $520 a week. What is the most sickness benefit in all?',
      'EC$17,576',
    ],
    [
      'He gave me two weeks’ vacation in each of my five years. How many weeks too few is that in all?',
      '4 weeks short',
    ],
    ['17 students signed up to form a union. How many more before it is registered?', '8 more members'],
    ['Unit has 118 workers. 47 cards signed up to now. How many more must we win for a majority?', '13 more needed'],
    ['I gave 2 weeks notice and I there 3 years, is that enough?', 'Too short: at least 1 month'],
    ['my vacation is owed since 1 January 2026, by when must the boss give it?', 'By Wednesday 1 July 2026'],
    [
      'Maternity leave started 5 January 2027, I want to go back 5 March. By when must I tell them?',
      'Friday 19 February 2027',
    ],
    [
      'Wages $480 a week, sick 3 weeks, NIS pays 65%. My boss gave me $200 already. How much more must he pay?',
      'EC$304',
    ],
    ['On six months probation as a cook. By how many months is that over the maximum?', '3 months too many'],
    [
      'My first day of work was 3 May 2025. From what date have I a right to paid sick leave?',
      'From Sunday 3 May 2026',
    ],
    ['Sick on two separate occasions this year. How many further occasions must my boss pay?', '3 occasions left'],
    [
      'Absence of 2 days with a certificate, 4 years there, $90 a day. NIS pays nothing. What does the company pay?',
      'EC$180',
    ],
    [
      'Baby was born on 3 March 2026 and died on the 10th of that month. On what date does the leave end?',
      'Thursday 9 April 2026',
    ],
    [
      'The NIS: hurt on the job or sick, which pays more a week if I make $500 a week, and how much more?',
      'EC$25.00 more a week',
    ],
    ['Over 13 weeks my insurable earnings add up to $5,200. Sick for 4 weeks, what does the NIS pay?', 'EC$1,040.00'],
    [
      'Daily paid, I made $14,000 in the 12 months before my maternity leave, NIS gives me $2,000. What must my boss pay?',
      'EC$800',
    ],
  ])('%s', (question, ...lines) => {
    expect(findMissingLines(question, lines)).toEqual([]);
  });
});
