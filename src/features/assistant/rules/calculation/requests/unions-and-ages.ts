import type { RequestedCase } from './requested-case.ts';

/** Whether the union dues of all members are requested. */
export function requestsUnionDues({ figures, quantity }: RequestedCase): boolean {
  return figures.dues !== null && quantity !== 'yes-no';
}

/** Whether the members missing to a registration, or the votes missing in a poll, are requested. */
export function requestsMissingMembers({ figures, quantity, mentions }: RequestedCase): boolean {
  if (quantity !== 'shortfall' || figures.headcount === null) return false;
  return figures.supporters === null
    ? mentions('union|employer') && mentions('register|registration|form|minimum')
    : mentions('poll|majority|vote');
}

/** Whether a question counts the people who belong into the register of young workers. */
export function requestsYoungWorkers({ figures, mentions }: RequestedCase): boolean {
  return (
    figures.ages.length + figures.days.length > 1 && mentions('register') && mentions('born|young|age|aged|ages|under')
  );
}

/** Whether the day on which a person reaches the working age is requested. */
export function requestsWorkingAge({ mentions, hasDay }: RequestedCase): boolean {
  return (
    hasDay('turned', 'due') &&
    mentions('born|birth|turn|birthday') &&
    !mentions('gave birth|back|maternity|baby|nis|probation')
  );
}
