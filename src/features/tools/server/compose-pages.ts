import type { GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import type { DocumentLink } from '../../documents/rules/document-model.ts';
import { TOOLS_PATH, TOOL_GROUPS, type SavedSum, type ToolsPage } from '../rules/tool-pages.ts';
import type { Calculator, Given } from './calculator.ts';

/** The page that lists the tools, with the sums a person saved and how many those are in all. */
export function indexPage(
  calculators: readonly Calculator[],
  documents: readonly DocumentLink[],
  { sums, inAll }: { readonly sums: readonly SavedSum[]; readonly inAll: number } = { sums: [], inAll: 0 },
): ToolsPage {
  return {
    kind: 'index',
    saved: sums,
    savedInAll: inAll,
    documents,
    groups: TOOL_GROUPS.map((name) => ({
      name,
      tools: calculators
        .filter(({ group }) => group === name)
        .map(({ path, title, summary, standing }) => ({ path, title, summary, standing })),
    })).filter(({ tools }) => tools.length > 0),
  };
}

/** The page of one tool with what was given to it. */
export function toolPage(calculator: Calculator, given: Given, today: GrenadaDay): ToolsPage {
  const { name, path, title, introduction } = calculator;
  return {
    kind: 'tool',
    name,
    path,
    title,
    introduction,
    given: new URLSearchParams(given).toString(),
    ...calculator.answer(given, today),
  };
}

/** Returns every page of the tools without input, by address, for offline use. */
export function emptyPages(
  calculators: readonly Calculator[],
  documents: readonly DocumentLink[],
  today: GrenadaDay,
): ReadonlyMap<string, ToolsPage> {
  return new Map([
    [TOOLS_PATH, indexPage(calculators, documents)],
    ...calculators.map((each) => [each.path, toolPage(each, {}, today)] as const),
  ]);
}
