import { inject } from 'vitest';
import { inTransaction } from '../../../../platform/server/database/transaction.ts';
import type { Browser, TestApp } from '../../../../platform/server/testing/test-app.ts';
import { factFingerprint, libraryOf } from '../../../law/content.ts';
import { issueCertificate, type PassedExam } from '../certificates.ts';

/** Returns the current fingerprints of facts, by fact id. */
export function lawOf(...facts: string[]): Record<string, string> {
  const library = libraryOf(inject('material').law);
  return Object.fromEntries(
    library.facts.filter(({ id }) => facts.includes(id)).map((fact) => [fact.id, factFingerprint(fact)]),
  );
}

/** Issues a certificate as a passed exam does, and returns its number. */
export async function issueTo(testApp: TestApp, userId: number, overrides: Partial<PassedExam> = {}): Promise<string> {
  const exam = {
    userId,
    certificationId: 1,
    certificationName: 'Employment Act Foundations',
    learnerName: 'Anita Roberts',
    score: 92,
    completedCards: 61,
    requiredCards: 50,
    law: lawOf('EA-001', 'EA-002'),
    now: testApp.clock.now,
    ...overrides,
  };
  const { number } = await inTransaction(testApp.database.pool, (client) => issueCertificate(client, exam));
  return number;
}

/** Creates a learner with a certificate. */
export async function newOwner(
  testApp: TestApp,
  overrides: Partial<PassedExam> = {},
): Promise<Awaited<ReturnType<TestApp['learner']>> & { readonly number: string }> {
  const learner = await testApp.learner();
  return { ...learner, number: await issueTo(testApp, learner.id, overrides) };
}

/** Creates an administrator. */
export async function newAdministrator(testApp: TestApp): Promise<Browser> {
  const user = await testApp.learner();
  await testApp.database.pool.query("update users set role = 'admin' where id = $1", [user.id]);
  return user;
}
