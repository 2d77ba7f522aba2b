import { expect, test } from 'vitest';
import type { ShareData } from '../rules/share-text.ts';
import { renderSharePage } from './render-share-page.tsx';

const FRAME = { id: 'abcDEF123', signedIn: false, publicUrl: 'https://labourwise.example', theme: null } as const;
const QUIZ: ShareData = { type: 'quiz_score', score: 9, totalQuestions: 10, category: null };

test('the page states the achievement, has its picture for link previews, and is not indexed', () => {
  const html = renderSharePage({ ...FRAME, data: QUIZ });
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(html).toMatch(/90% <\/span>in a quiz on the labour law of Grenada/);
  expect(html).toContain(
    '<meta property="og:title" content="A learner scored 90% (9 of 10) in a quiz on the labour law of Grenada · LabourWise Grenada"/>',
  );
  expect(html).toContain('<meta property="og:url" content="https://labourwise.example/share/abcDEF123"/>');
  expect(html).toContain('<meta property="og:image" content="https://labourwise.example/share/abcDEF123.png"/>');
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>');
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).not.toMatch(/<script|rel="canonical"/);
});

test('a visitor gets a link to start, a learner one to the cards', () => {
  expect(renderSharePage({ ...FRAME, data: QUIZ })).toMatch(/<a href="\/register"[^>]*>Begin Your Journey/);
  expect(renderSharePage({ ...FRAME, data: QUIZ, signedIn: true })).toMatch(
    /<a href="\/flashcards"[^>]*>Open Your Cards/,
  );
});

test('the text of a card is escaped', () => {
  const html = renderSharePage({
    ...FRAME,
    data: { type: 'card', question: '</title><script>alert(1)</script>', lawReference: '"><img src=x>' },
  });
  expect(html).not.toMatch(/<script|<img/);
});
