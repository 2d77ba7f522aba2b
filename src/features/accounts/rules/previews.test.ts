import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { figuresIn, sameFigure } from '../../law/rules/figures.ts';
import { CARD_PREVIEW, CHAT_PREVIEW, QUIZ_PREVIEW } from './previews.ts';

const factFile = z.object({
  facts: z.array(z.object({ id: z.string(), section: z.string().nullable(), text: z.string(), standing: z.string() })),
});
const FACTS = ['employment-act', 'labour-relations-act'].flatMap((act) => {
  const address = new URL(`../../../../content/law/${act}/facts.yaml`, import.meta.url);
  return factFile.parse(parse(readFileSync(address, 'utf8'))).facts;
});

const right = QUIZ_PREVIEW.options[QUIZ_PREVIEW.right];
const PREVIEWS = [
  { ...CARD_PREVIEW, says: CARD_PREVIEW.answer },
  { ...CHAT_PREVIEW, says: CHAT_PREVIEW.answer },
  { ...QUIZ_PREVIEW, says: `${right} ${QUIZ_PREVIEW.explanation}` },
];

test.each(PREVIEWS)(
  '"$question" cites confirmed facts, with their figures and section',
  ({ facts, says, lawReference }) => {
    const grounds = FACTS.filter(({ id }) => facts.some((fact) => fact === id));
    expect(grounds.map(({ standing }) => standing)).toEqual(facts.map(() => 'confirmed'));
    const known = grounds.flatMap(({ text }) => figuresIn(text));
    const unknown = figuresIn(says).filter((figure) => !known.some((ground) => sameFigure(figure, ground)));
    expect(unknown).toEqual([]);
    const section = /s\. (\d+)/.exec(lawReference)?.[1] ?? '';
    expect(grounds.some((ground) => ground.section?.startsWith(section))).toBe(true);
  },
);
