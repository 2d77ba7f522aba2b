import type { AnswerSheet } from '../answer-sheet.ts';
import { PROBATION } from './anchor-days.ts';
import { comparesBenefits } from './compare-benefits.ts';
import { FINAL_PAY, finalPayFact } from './final-pay.ts';
import { FINES, requestsFines } from './fines.ts';
import { SICKNESS } from './insurance-calculations.ts';
import { DEDUCTIONS, EQUAL_PAY } from './pay-differences.ts';
import { UNION_DUES, WAGE_RECORDS } from './quantity-calculations.ts';
import {
  findLawTime,
  impliesAllowance,
  namesAllowance,
  requestsEmployersNotice,
  requestsLastPayDay,
  requestsNoticePay,
  requestsWorkersNotice,
} from './requests/end-of-job.ts';
import { findByPhrases, readRequestedCase, type RequestedCase, type StatedCase } from './requests/requested-case.ts';
import {
  findMissingService,
  findServiceReached,
  requestsAnnualLeave,
  requestsHolidayDate,
  requestsMaternityPay,
  requestsShareOfEarned,
  requestsSickOccasions,
  requestsSickPay,
} from './requests/time-off.ts';
import {
  requestsMissingMembers,
  requestsUnionDues,
  requestsWorkingAge,
  requestsYoungWorkers,
} from './requests/unions-and-ages.ts';
import {
  requestsContributions,
  requestsDeductions,
  requestsMinimumWage,
  requestsOvertime,
  requestsUnpaidWages,
} from './requests/wages.ts';

/** What a calculation is made with: a tool, or the figures of a fact. */
export type CalculationSource = { readonly tool: string } | { readonly fact: string };

/** Facts whose figures have no tool. */
const YOUNG_WORKERS_REGISTER = 'EA-307';
const WORKING_AGE = 'EA-170';
const HOLIDAY_ON_SUNDAY = 'GEN-342';
const SHARE_OF_EARNED = 'EA-156';
const SICK_OCCASIONS = 'EA-144';
const CONTRIBUTIONS = 'GEN-321';

/** Returns a calculation when a case requests it. */
type Detector = (request: RequestedCase) => CalculationSource | null;

const tool =
  (name: string, isRequested: (request: RequestedCase) => boolean): Detector =>
  (request) =>
    isRequested(request) ? { tool: name } : null;

const fact =
  (id: string, isRequested: (request: RequestedCase) => boolean): Detector =>
  (request) =>
    isRequested(request) ? { fact: id } : null;

const foundFact =
  (find: (request: RequestedCase) => string | null): Detector =>
  (request) => {
    const found = find(request);
    return found === null ? null : { fact: found };
  };

/** The calculations of all topics; the first that a case requests counts, so narrower requests come first. */
const DETECTORS: readonly Detector[] = [
  fact(SICKNESS, comparesBenefits),
  foundFact(finalPayFact),
  fact(UNION_DUES, requestsUnionDues),
  tool('notice-by-the-employer', requestsNoticePay),
  fact(DEDUCTIONS, requestsDeductions),
  foundFact((request) => (requestsFines(request) ? findByPhrases(FINES, request.mentions) : null)),
  fact(EQUAL_PAY, ({ figures }) => figures.comparedPay.length > 0),
  foundFact(findServiceReached),
  tool('termination-allowance', namesAllowance),
  tool('overtime', requestsOvertime),
  foundFact(findLawTime),
  fact(YOUNG_WORKERS_REGISTER, requestsYoungWorkers),
  fact(WORKING_AGE, requestsWorkingAge),
  fact(HOLIDAY_ON_SUNDAY, requestsHolidayDate),
  fact(FINAL_PAY, requestsLastPayDay),
  tool('union-thresholds', requestsMissingMembers),
  tool('notice-by-the-employer', requestsEmployersNotice),
  tool('notice-when-you-leave', requestsWorkersNotice),
  fact(SICKNESS, requestsSickPay),
  fact(SHARE_OF_EARNED, requestsShareOfEarned),
  fact(PROBATION.others, ({ quantity, mentions }) => quantity === 'shortfall' && mentions('probation')),
  tool('annual-leave', requestsAnnualLeave),
  fact(SICK_OCCASIONS, requestsSickOccasions),
  foundFact(findMissingService),
  tool('maternity', requestsMaternityPay),
  fact(CONTRIBUTIONS, requestsContributions),
];

/** Topics with their own calculation, or none: beside one of them, pay alone requests nothing. */
const OTHER_TOPICS =
  'notice|vacation|leave|annual leave|weeks leave|holiday|maternity|pregnant|nis|national insurance|sick|pension|unemployment benefit|injury|tax';

/** The calculations that pay suggests, where no other topic is mentioned. */
const PAY_DETECTORS: readonly Detector[] = [
  fact(WAGE_RECORDS, requestsUnpaidWages),
  tool('termination-allowance', impliesAllowance),
  tool('minimum-wage', requestsMinimumWage),
];

/** Returns the calculation that a case requests, by its words and its figures. Null when unclear. */
export function detectCalculation(userCase: StatedCase): CalculationSource | null {
  const request = readRequestedCase(userCase);
  return (
    detectFirst(DETECTORS, request) ?? (request.mentions(OTHER_TOPICS) ? null : detectFirst(PAY_DETECTORS, request))
  );
}

function detectFirst(detectors: readonly Detector[], request: RequestedCase): CalculationSource | null {
  for (const detect of detectors) {
    const found = detect(request);
    if (found !== null) return found;
  }
  return null;
}

/** Whether a sheet has a calculation. */
export function hasCalculation(
  { tool, facts }: Pick<AnswerSheet, 'tool' | 'facts'>,
  source: CalculationSource,
): boolean {
  return 'tool' in source ? tool === source.tool : facts.includes(source.fact);
}
