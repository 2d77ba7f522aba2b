import { describe, expect, test } from 'vitest';
import { parseGrenadaDay } from '../../../../platform/shared/grenada-calendar.ts';
import { answerer } from '../testing/content-answerer.ts';

/** Returns the first line of the answer on a day. */
function leadOn(day: string, message: string): string {
  const today = parseGrenadaDay(day);
  if (today === null) throw new Error(`${day} is not a day.`);
  return answerer.answer({ message, earlier: [], today }).lead.text;
}

describe('a day to come without a year is in the next year, when this year has it long past', () => {
  test.each([
    ['I want my last day to be 31 January, when must I give notice, I there 2 years', 'By Thursday 31 December 2026'],
    ['I want to come back early from maternity leave on 1 March, when must I tell them', 'By Monday 15 February 2027'],
    ['baby due 14 March, earliest day nis maternity can start', 'From Sunday 31 January 2027'],
    ['contract ends 15 January, final pay by when', 'By Friday 22 January 2027'],
    ['my boy turns 16 on 9 April, when can he start work', 'From Friday 9 April 2027'],
    ['I am 15, turning 16 on 9 April 2027. When can I start work?', 'From Friday 9 April 2027'],
    ['they fired me on 20 February, final pay by when', 'By Friday 27 February 2026'],
    ['strike ended 5 March when must we report', 'By Monday 9 March 2026'],
    ['my due date is 1 April 2027 I want to start leave 15 March, latest to write boss', 'By Monday 22 February 2027'],
    ['i am 14 now birthday 3 July, which date can I legally start full work', 'From Monday 3 July 2028'],
    [
      'I want to leave for Canada on 10 January, worked 2 years, latest date for resignation',
      'By Thursday 10 December',
    ],
    ['finish first year on 10 February 2026, when is the last day to give me vacation', 'By Monday 10 August 2026'],
    ['I have 3 weeks vacation starting 14 December, when do I return', 'Monday 4 January 2027'],
    ["Employer's notice for 3 years' service starting 1 December 2026, end date?", 'Friday 1 January 2027'],
    [
      'Employee wants to return from maternity leave early on 2 February. By when must she give notice?',
      'By Tuesday 19',
    ],
    ['I quit on 25 November without notice after 2 years. When must I be paid', 'By Wednesday 2 December 2026'],
    ['maternity leave 3 months from 20 November when back', 'the next day is Saturday 20 February 2027'],
    ['my vacation became due on 1 July when must I get it by', 'By Friday 1 January 2027'],
    ['two weeks notice given on 24 November, last day', 'The notice ends on Tuesday 8 December 2026'],
    ['resigned 30 October with one month notice, when was my last day', 'The notice ends on Monday 30 November 2026'],
    ['what day does 2 month notice from 15 December end', 'The notice ends on Monday 15 February 2027'],
    ['started new job 16 November 2026, registered with NIS by?', 'By Friday 20 November 2026'],
    ['last day of maternity leave if begins 28 February 2027', 'Thursday 27 May 2027'],
    ['leave due since 4 May 2026, until when', 'By Wednesday 4 November 2026'],
    ['i give in my letter 1 December and I there 11 months, which day I finish', 'Tuesday 15 December 2026'],
    ['probation end when, I start as a receptionist 19 October', 'Monday 18 January 2027'],
    ['i was fired today, final pay by when', 'By Tuesday 8 December 2026'],
    ['maternity leave for 3 months starting 5 April 2027, return date', 'Monday 5 July 2027'],
    ['notify employer of maternity leave starting 5 April 2027 by', 'By Monday 15 March 2027'],
    ['Unskilled labourer starting 11 January 2027 probation end', 'Wednesday 10 February 2027'],
    ['Employee hired 3 June 2024, leaving 30 November 2026. Accrued leave in weeks if none taken?', 'At least 5 weeks'],
    ['ah want leave dis job by 15 january, ah there 8 months, wen to gi letter', 'By Friday 1 January 2027'],
    ['ah is 15, birthday 20 may, wen ah cud wuk', 'From Thursday 20 May 2027'],
    ['boss gave 1 week notice on 24 November, 8 years service, which day I finish', 'Sunday 24 January 2027'],
    ['NIS contributions for October due when', 'By Saturday 14 November 2026'],
    ['application for certification sent 2 November, when is the poll by', 'By Monday 16 November 2026'],
    ['how long until I qualify for severance if I started 1 February 2026', 'From Monday 1 February 2027'],
  ])('%s', (question, lead) => {
    expect(leadOn('2026-12-01', question)).toContain(lead);
  });
});

describe('pay without a period is for the one that its amount suggests, and the answer says so', () => {
  test.each([
    ['he never pay me for October and November, salary 1400', 'EC$2,800 in all', 'if the pay is EC$1,400 a month'],
    ['boss offered 5 weeks pay, I worked 8 years at 400, fired. How much is he short', 'EC$1,200', 'if the pay is'],
    ['8 years at 400, made redundant. severance?', 'EC$3,200', 'if the pay is EC$400 a week'],
    ['they owe me 3 weeks pay at 350 plus 2 weeks vacation at same rate', 'EC$1,750 in all', 'if the pay is'],
  ])('%s', (question, ...texts) => {
    const lead = leadOn('2026-12-01', question);
    expect(texts.filter((text) => !lead.includes(text))).toEqual([]);
  });

  test('and a sum for several weeks is not', () => {
    expect(leadOn('2026-12-01', 'he did not pay me 500 for 2 weeks')).not.toContain('EC$1,000');
  });
});
