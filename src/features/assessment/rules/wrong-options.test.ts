import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GENERIC_WRONG_OPTIONS, WRONG_OPTION_BANKS } from './wrong-option-banks.ts';
import { deriveWrongOptions } from './wrong-options.ts';

const still = () => 0.5;
const bankOf = (topic: string) => WRONG_OPTION_BANKS.find((bank) => bank.topic === topic)?.options ?? [];

describe('the wrong options', () => {
  it.each([
    ['notice', 'How much notice does an employee give?'],
    ['hours', 'What is the overtime rate on a weekday?'],
    ['probation', 'How long is probation?'],
    ['leave', 'When may annual leave be taken?'],
    ['maternity', 'How long is maternity leave?'],
    ['sick', 'Who pays for sick leave?'],
    ['age', 'What is the lowest age for a job?'],
    ['safety', 'Who answers for safety at work?'],
    ['union', 'May a clerk join a union?'],
    ['collective bargaining', 'What is collective bargaining?'],
    ['strikes', 'May a nurse strike?'],
    ['recognition', 'When must recognition be given?'],
    ['wages', 'When are wages paid?'],
    ['domestic', 'Is a domestic worker covered?'],
    ['security', 'Does the Order cover security guards?'],
    ['discrimination', 'Is discrimination by religion allowed?'],
    ['forced labour', 'Is forced labour prohibited?'],
    ['contracts', 'Must a contract be written?'],
    ['redundancy', 'Who gets a termination allowance?'],
    ['public holidays', 'How is work on a public holiday paid?'],
    ['inspection', 'Who may inspect a firm?'],
  ])('come from the bank of %s for "%s"', (topic, question) => {
    for (const option of deriveWrongOptions(question, 'Something else entirely.', still))
      expect(bankOf(topic)).toContain(option);
  });

  it('come from the generic bank for a question of no known topic', () => {
    for (const option of deriveWrongOptions('What colour is the flag?', 'Red, gold and green.', still))
      expect(GENERIC_WRONG_OPTIONS).toContain(option);
  });

  it('leave out what shares more than 60% of its words with the right one', () => {
    const [near] = bankOf('probation');
    const options = deriveWrongOptions('How long is probation?', near?.replace('as long', 'so long') ?? '', still);
    expect(options).toHaveLength(3);
    expect(options).not.toContain(near);
  });

  it('are always three different ones, none of them the right one', () => {
    const statements = [...WRONG_OPTION_BANKS.flatMap((bank) => bank.options), ...GENERIC_WRONG_OPTIONS];
    fc.assert(
      fc.property(
        fc.string(),
        fc.oneof(fc.string(), fc.constantFrom(...statements)),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (question, correct, die) => {
          const options = deriveWrongOptions(question, correct, () => die);
          expect(new Set(options).size).toBe(3);
          expect(options).not.toContain(correct);
        },
      ),
    );
  });
});
