import { parseKeptExam, type KeptExam } from '../rules/kept-exam.ts';

function keyOf(userId: number): string {
  return `exam.run.${userId}`;
}

/** What this device kept of an exam; null when it is of another one, or nothing. */
export function keptExam(userId: number, id: number): KeptExam | null {
  try {
    const kept = parseKeptExam(localStorage.getItem(keyOf(userId)));
    return kept?.id === id ? kept : null;
  } catch {
    return null;
  }
}

/** Keeps the exam of this device, beyond the tab and the browser. One that keeps nothing for us only loses what was not sent yet. */
export function keepExam(userId: number, exam: KeptExam): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(exam));
  } catch {
    return;
  }
}

/** Forgets the exam of this device. */
export function forgetExam(userId: number): void {
  try {
    localStorage.removeItem(keyOf(userId));
  } catch {
    return;
  }
}
