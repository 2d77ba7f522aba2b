import { KINDS, WRITERS } from '../src/features/assistant/content/testing/evaluation-set.ts';
import type { AnswerSheet } from '../src/features/assistant/rules/answer-sheet.ts';
import type { Evaluated } from '../src/features/assistant/rules/testing/evaluate.ts';
import { CRITERIA, computeRates, type Rate } from '../src/features/assistant/rules/testing/score.ts';

/** Returns a rate as text: "50/50 100%". */
export function formatRate({ met, applicable }: Rate): string {
  return applicable === 0 ? '-' : `${met}/${applicable} ${((100 * met) / applicable).toFixed(0)}%`;
}

/** Returns the errors of an answer by all criteria. */
export function listErrors({ score }: Evaluated): readonly string[] {
  return CRITERIA.flatMap((criterion) => score[criterion] ?? []);
}

/** Returns the evaluation as an HTML page: the rates by kind and by writer, and each wrong answer to an open question. */
export function renderEvaluationPage(evaluated: readonly Evaluated[], sheets: readonly AnswerSheet[]): string {
  const open = evaluated.filter(({ question }) => !question.isHeldOut);
  const heldOut = evaluated.filter(({ question }) => question.isHeldOut);
  const wrong = open
    .filter((each) => listErrors(each).length > 0)
    .map((each) => [
      each.question.id,
      each.question.turns.join(' | '),
      expectedTopics(each, sheets),
      `${each.answer.about} (${each.answer.outcome})`,
      listErrors(each).join(' '),
    ]);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Evaluation of Jocelyn</title>
<style>body{font:16px/1.5 sans-serif;margin:2rem}table{border-collapse:collapse}td,th{border:1px solid;padding:.3rem .6rem;text-align:left;vertical-align:top}</style>
<h1>Evaluation of Jocelyn</h1>
<h2>Open questions</h2>
${ratesTable(open)}
<h2>Held-out questions</h2>
${ratesTable(heldOut)}
<h2>Wrong answers to open questions</h2>
${table(['Question', 'Messages', 'Expected', 'Given', 'Errors'], wrong)}
</html>
`;
}

function ratesTable(evaluated: readonly Evaluated[]): string {
  const rows = [...KINDS, ...WRITERS, 'all'].map((name) => {
    const rates = computeRates(
      evaluated
        .filter(({ question }) => name === 'all' || name === question.kind || name === question.writer)
        .map(({ score }) => score),
    );
    return [name, ...CRITERIA.map((criterion) => formatRate(rates[criterion]))];
  });
  return table(['', ...CRITERIA], rows);
}

/** Returns the topics of the expected facts, and the expected outcomes. */
function expectedTopics({ question: { expect } }: Evaluated, sheets: readonly AnswerSheet[]): string {
  const topics = sheets
    .filter(({ facts }) => facts.some((fact) => expect.facts.includes(fact)))
    .map(({ about }) => about);
  return `${topics.join(', ') || 'no topic'} (${expect.outcomes.join(' or ')})`;
}

function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  return `<table>\n${[tableRow('th', headings), ...rows.map((cells) => tableRow('td', cells))].join('\n')}\n</table>`;
}

function tableRow(tag: 'td' | 'th', cells: readonly string[]): string {
  return `<tr>${cells.map((cell) => `<${tag}>${escapeHtml(cell)}</${tag}>`).join('')}</tr>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
