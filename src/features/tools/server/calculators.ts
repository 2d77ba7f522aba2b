import type { LawBase } from '../rules/law-base.ts';
import type { Calculator, RegisteredCalculator } from './calculator.ts';
import { annualLeaveTool } from './forms/annual-leave-form.ts';
import { keyDatesTool } from './forms/key-dates-form.ts';
import { maternityTool } from './forms/maternity-form.ts';
import { minimumWageTool } from './forms/minimum-wage-form.ts';
import { noticeByEmployeeTool } from './forms/notice-by-employee-form.ts';
import { noticeByEmployerTool } from './forms/notice-by-employer-form.ts';
import { overtimeTool } from './forms/overtime-form.ts';
import { terminationAllowanceTool } from './forms/termination-allowance-form.ts';
import { unionThresholdsTool } from './forms/union-thresholds-form.ts';

/** Every calculator, in the order of the index. A further one is a line here. */
const REGISTERED: readonly RegisteredCalculator[] = [
  terminationAllowanceTool,
  noticeByEmployeeTool,
  noticeByEmployerTool,
  keyDatesTool,
  minimumWageTool,
  overtimeTool,
  annualLeaveTool,
  maternityTool,
  unionThresholdsTool,
];

/**
 * The calculators over a fact base.
 * @throws Error for a fact or a figure that one needs and that is not there.
 */
export function calculatorsOver(base: LawBase): readonly Calculator[] {
  return REGISTERED.map((registered) => registered(base));
}
