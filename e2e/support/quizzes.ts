import type { Page } from '@playwright/test';

/** Right answers that earlier quizzes told. */
const known = new Map<string, string>();

/** Takes quizzes by the calls the screen makes, until the average is at least 70 percent. The right options are learnt from the reviews. */
export async function passQuizzes(page: Page): Promise<void> {
  for (let tries = 0; tries < 40; tries += 1) {
    const started = await (
      await page.request.post('/api/quiz/sessions', {
        data: { mode: 'random', level: 'beginner', category: 'all', timed: false },
      })
    ).json();
    for (const { position, question, options } of started.questions) {
      const chosen = Math.max(0, options.indexOf(known.get(question)));
      await page.request.put(`/api/quiz/sessions/${started.id}/answer`, {
        data: { position, chosen, timeSpent: 1000 },
      });
    }
    const { quiz } = await (await page.request.post(`/api/quiz/sessions/${started.id}/finish`, { data: {} })).json();
    for (const { question, correctAnswer } of quiz.review) known.set(question, correctAnswer);
    const { averageScore } = await (await page.request.get('/api/levels')).json();
    if (averageScore >= 70) return;
  }
  throw new Error('The average did not reach 70 percent.');
}
