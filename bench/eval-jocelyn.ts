import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { KINDS, loadEvaluationSet, WRITERS } from '../src/features/assistant/content/testing/evaluation-set.ts';
import {
  loadConversations,
  loadTwoQuestions,
  loadWrittenCases,
} from '../src/features/assistant/content/testing/tuning-sets.ts';
import { formatAnswerText } from '../src/features/assistant/rules/answer/answer-text.ts';
import {
  evaluate,
  explainWrongAnswer,
  judgeConversation,
  type Evaluated,
} from '../src/features/assistant/rules/testing/evaluate.ts';
import { judgeWrittenCase } from '../src/features/assistant/rules/testing/cases/judge-written-case.ts';
import { answerer, CONTENT_ROOT, material } from '../src/features/assistant/rules/testing/content-answerer.ts';
import { CRITERIA, computeRates } from '../src/features/assistant/rules/testing/score.ts';
import { formatRate, listErrors, renderEvaluationPage } from './evaluation-page.ts';

/*
 * Measures the assistant with content/assistant-evaluation: `npm run eval:jocelyn`, `-- --kind false-premise` for one kind, `--show` for the
 * wrong answers to open questions, `--html FILE` for both as a page. Of held-out questions it shows only rates.
 */
const { values } = parseArgs({
  options: { kind: { type: 'string' }, show: { type: 'boolean' }, all: { type: 'boolean' }, html: { type: 'string' } },
});

const questions = await loadEvaluationSet(CONTENT_ROOT);
const evaluated = questions
  .filter(({ kind }) => values.kind === undefined || kind === values.kind)
  .map((question) => evaluate(question, answerer));

function printTable(title: string, of: readonly Evaluated[]): void {
  console.log(`\n${title.padEnd(14)}${CRITERIA.map((criterion) => criterion.padStart(16)).join('')}`);
  for (const name of [...KINDS, ...WRITERS, 'all'] as const) {
    const rates = computeRates(
      of
        .filter(({ question }) => name === 'all' || name === question.kind || name === question.writer)
        .map(({ score }) => score),
    );
    console.log(`${name.padEnd(14)}${CRITERIA.map((criterion) => formatRate(rates[criterion]).padStart(16)).join('')}`);
  }
}

if (values.show === true) {
  for (const each of evaluated.filter(
    (one) => !one.question.isHeldOut && (values.all === true || listErrors(one).length > 0),
  )) {
    console.log(`\n${each.question.id}: ${each.question.turns.join(' | ')}`);
    for (const error of listErrors(each)) console.log(`  ✗ ${error}`);
    console.log(`  [${each.answer.outcome}] ${formatAnswerText(each.answer).replaceAll('\n', '\n  ')}`);
  }
}
printTable(
  'Open',
  evaluated.filter(({ question }) => !question.isHeldOut),
);
printTable(
  'Held out',
  evaluated.filter(({ question }) => question.isHeldOut),
);

const conversations = values.kind === undefined ? await loadTwoQuestions(CONTENT_ROOT) : [];
for (const [half, inHalf] of Map.groupBy(conversations, (each) => each.half)) {
  const errors = inHalf.flatMap((each) => explainWrongAnswer(each, answerer) ?? []);
  console.log(`\nTwo turns, ${half}: ${inHalf.length - errors.length}/${inHalf.length}`);
  if (values.show === true && half === 'tune') for (const error of errors) console.log(`  ✗ ${error}`);
}

const share = (of: readonly boolean[]) => `${of.filter(Boolean).length}/${of.length}`;
for (const part of values.kind === undefined ? (['open', 'held out'] as const) : []) {
  const turns = (await loadConversations(CONTENT_ROOT, part)).flatMap((each) => judgeConversation(each, answerer));
  const byKind = [...Map.groupBy(turns, ({ turn }) => turn.kind)].map(
    ([kind, ofKind]) => `${kind} ${share(ofKind.map(({ isRightMatter }) => isRightMatter))}`,
  );
  console.log(
    `\nConversations, ${part}: right matter ${share(turns.map(({ isRightMatter }) => isRightMatter))} of turns`,
  );
  console.log(`  kind of the turn ${share(turns.map(({ isRightKind }) => isRightKind))}`);
  console.log(`  ${byKind.join(', ')}, figures ${share(turns.flatMap(({ isRightFigure }) => isRightFigure ?? []))}`);
  if (values.show === true && part === 'open')
    for (const { turn, answer, isRightMatter } of turns)
      if (!isRightMatter) console.log(`  ✗ ${turn.ask}: [${answer.outcome}] ${answer.about}`);
}

for (const part of values.kind === undefined ? (['open', 'held out'] as const) : []) {
  const judged = (await loadWrittenCases(CONTENT_ROOT, part)).map(judgeWrittenCase);
  const byWriter = [...Map.groupBy(judged, ({ writer }) => writer)].map(
    ([writer, ofWriter]) => `writer ${writer} ${share(ofWriter.map(({ isRight }) => isRight))}`,
  );
  console.log(`\nCases with figures, ${part}: ${share(judged.map(({ isRight }) => isRight))}`);
  console.log(`  ${byWriter.join(', ')}, in the first line ${share(judged.map(({ hasRightLead }) => hasRightLead))}`);
  if (values.show === true && part === 'open')
    for (const { ask, says, lead, isRight } of judged)
      if (!isRight) console.log(`  ✗ ${ask} Expected ${says.join(', ')}: ${lead}`);
}

if (values.html !== undefined) await writeFile(values.html, renderEvaluationPage(evaluated, material.answerSheets));
