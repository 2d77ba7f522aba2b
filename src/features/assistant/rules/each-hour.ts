import type { GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { figureText } from '../../tools/rules/worked.ts';
import type { WorkedSum } from './answer.ts';
import type { FormGiven } from './fill-tool-form.ts';
import type { CaseTool } from './work-out.ts';

/** The inputs of hours of the tool that works out overtime, and what one of them is called. */
const HOURS: readonly (readonly [input: string, label: string])[] = [
  ['extra', 'For each hour of overtime'],
  ['sundays', 'For each hour on a Sunday or public holiday'],
];
const OVERTIME = 'overtime';
const ONE = '1';

/** What one hour of overtime comes to, beside the pay for several: the tool works out one in their place. */
export function withEachHour(
  sum: WorkedSum,
  { tool, given, today }: { readonly tool: CaseTool; readonly given: FormGiven; readonly today: GrenadaDay },
): WorkedSum {
  if (tool.name !== OVERTIME) return sum;
  const none = Object.fromEntries(HOURS.map(([input]) => [input, '']));
  const each = HOURS.flatMap(([input, label]) => {
    const hours = given[input];
    if (hours === undefined || hours === ONE) return [];
    const { answer } = tool.answer({ ...given, ...none, [input]: ONE }, today);
    const worked = answer.kind === 'worked' && answer.worked.kind === 'sum' ? answer.worked.main : null;
    if (worked === null || worked.total === null) return [];
    const facts = worked.steps.flatMap(({ ground }) => (ground.kind === 'law' ? ground.facts.map(({ id }) => id) : []));
    return [{ label, figure: figureText(worked.total.figure), facts }];
  });
  const place = sum.lines.findIndex(({ facts }) => facts.length > 0);
  return place < 0 ? sum : { ...sum, lines: sum.lines.toSpliced(place, 0, ...each) };
}
