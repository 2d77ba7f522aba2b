import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import { startTestApp, type Browser, type TestApp } from '../../../platform/server/testing/test-app.ts';
import type { z } from 'zod';
import { certificatesContract } from '../contract.ts';
import { certificationsPersonalData, certificatesOf } from './store/certificates.ts';
import { issueCertificate, type PassedExam } from './certificates.ts';
import { issueTo, lawOf, newAdministrator, newOwner } from './testing/issue-certificate.ts';

let testApp: TestApp;
let admin: Browser;
beforeAll(async () => {
  testApp = await startTestApp();
  admin = await newAdministrator(testApp);
});
afterAll(() => testApp.close());

const UNKNOWN = 'LWG-2026-0000-0000-0000-0000';

function issue(userId: number, overrides: Partial<PassedExam> = {}): Promise<string> {
  return issueTo(testApp, userId, overrides);
}

function learnerWith(overrides: Partial<PassedExam> = {}) {
  return newOwner(testApp, overrides);
}

function revoke(number: string, reason = 'It was issued by mistake.') {
  return admin.post(`/api/admin/certificates/${number}/revoke`, { reason });
}

describe('issuing', () => {
  test('two exams that end at the same instant give one certificate, and so does a third', async () => {
    const { id } = await testApp.learner();
    const numbers = await Promise.all([issue(id), issue(id), issue(id)]);
    expect(new Set([...numbers, await issue(id, { score: 100 })]).size).toBe(1);
    expect(await certificatesOf(testApp.database.pool, id)).toEqual([
      { certificationId: 1, number: numbers[0], earnedAt: testApp.clock.now, isValid: true },
    ]);
    expect(numbers[0]).toMatch(/^LWG-2026(-[0-9A-Z]{4}){4}$/);
  });

  test('another certification is another certificate', async () => {
    const { id, number } = await learnerWith();
    expect(await issue(id, { certificationId: 2, certificationName: 'Leave, Hours and Pay' })).not.toBe(number);
  });

  test('a rolled-back exam leaves none', async () => {
    const { id } = await testApp.learner();
    const law = {};
    const undone = inTransaction(testApp.database.pool, async (client) => {
      await issueCertificate(client, {
        userId: id,
        certificationId: 1,
        certificationName: 'A',
        learnerName: 'Anita Roberts',
        score: 90,
        completedCards: 50,
        requiredCards: 50,
        law,
        now: testApp.clock.now,
      });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await certificatesOf(testApp.database.pool, id)).toEqual([]);
  });

  test('a certificate cannot be changed, nor a revocation undone, by any statement', async () => {
    const { number } = await learnerWith();
    const change = (sets: string) =>
      testApp.database.pool.query(`update user_certifications set ${sets} where certificate_number = $1`, [number]);
    for (const sets of [
      "learner_name = 'Someone Else'",
      'score = 100',
      "law = '{}'",
      'earned_at = now()',
      'user_id = 1',
      "certificate_number = 'LWG-2026-0000-0000-0000-0001'",
    ]) {
      await expect(change(sets)).rejects.toThrow('never changed');
    }
    await revoke(number);
    await expect(change('is_valid = true, revoked_at = null, revoked_reason = null')).rejects.toThrow('never changed');
    await expect(change("revoked_reason = 'Another reason.'")).rejects.toThrow('never changed');
  });
});

describe('checking', () => {
  test('shows anyone its name, certification and status, and nothing else', async () => {
    const learner = await learnerWith();
    const answer = await testApp.browser().get(`/api/certificates/${learner.number}`);
    expect(answer).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
    expect(answer.body).toEqual({
      number: learner.number,
      status: 'valid',
      learnerName: 'Anita Roberts',
      certificationName: 'Employment Act Foundations',
      score: 92,
      earnedOn: '2026-11-20',
      law: 'current',
      revokedOn: null,
      revokedReason: null,
      page: `http://localhost/verify/${learner.number}`,
    });
  });

  test('the name is the one given before the exam, not that of the account', async () => {
    const learner = await learnerWith({ learnerName: 'Anita Rose Roberts' });
    await testApp.database.pool.query(
      "update users set first_name = 'Bernadette', last_name = 'Pierre', display_name = 'Ani' where id = $1",
      [learner.id],
    );
    expect((await testApp.browser().get(`/api/certificates/${learner.number}`)).body).toMatchObject({
      learnerName: 'Anita Rose Roberts',
    });
  });

  test('a number is found however it was typed', async () => {
    const { number } = await learnerWith();
    const typed = number.toLowerCase().replaceAll('-', '').replaceAll('0', 'o').replaceAll('1', 'i');
    expect((await testApp.browser().get(`/api/certificates/${typed}`)).body).toMatchObject({ number });
  });

  test.each([
    ['another wording', { 'EA-001': '00000000' }],
    ['no such fact', { 'XX-999': '00000000' }],
  ])('the law was amended since: %s', async (_, law) => {
    const { number } = await learnerWith({ law: { ...lawOf('EA-002'), ...law } });
    expect((await testApp.browser().get(`/api/certificates/${number}`)).body).toMatchObject({
      status: 'valid',
      law: 'amended',
    });
  });

  test.each(['nothing', UNKNOWN, '..%2F..%2Fsecret', 'x'.repeat(150)])('%s is unknown', async (number) => {
    expect(await testApp.browser().get(`/api/certificates/${number}`)).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    });
  });

  test('a number is unknown once its owner requests the deletion of the account', async () => {
    const learner = await learnerWith();
    await testApp.database.pool.query('insert into account_deletions (user_id, requested_at) values ($1, now())', [
      learner.id,
    ]);
    for (const path of ['', '/credential.json', '/revocations'])
      expect((await testApp.browser().get(`/api/certificates/${learner.number}${path}`)).status).toBe(404);
  });
});

/** A call from an address of its own. */
function from(remoteAddress: string, url: string) {
  return testApp.app.inject({ url, remoteAddress });
}

describe('guessing', () => {
  test('ends after 30 unknown numbers from one address over all calls, and then existing ones are refused too', async () => {
    const { number } = await learnerWith();
    const paths = ['', '/credential.json', '/revocations'];
    for (let tries = 0; tries < 30; tries += 1) {
      expect((await from('10.0.0.7', `/api/certificates/${UNKNOWN}${paths[tries % 3]}`)).statusCode).toBe(404);
    }
    for (const guess of [UNKNOWN, number]) {
      const answer = await from('10.0.0.7', `/api/certificates/${guess}`);
      expect([answer.statusCode, answer.json().code, Number(answer.headers['retry-after']) > 0]).toEqual([
        429,
        'TOO_MANY_REQUESTS',
        true,
      ]);
    }
    expect((await from('10.0.0.8', `/api/certificates/${number}`)).statusCode).toBe(200);
  });

  test('existing numbers and text that is not a number are never counted', async () => {
    const { number } = await learnerWith();
    for (let tries = 0; tries < 40; tries += 1) {
      expect((await from('10.0.0.9', `/api/certificates/${number}`)).statusCode).toBe(200);
      expect((await from('10.0.0.9', '/api/certificates/hello')).statusCode).toBe(404);
    }
  });
});

describe('the files of a certificate', () => {
  test('are a picture of 800 x 600, one twice that, and a PDF of one page', async () => {
    const learner = await learnerWith();
    const fetch = (file: string) =>
      testApp.app.inject({ url: `/api/certificates/${learner.number}/${file}`, headers: { cookie: learner.cookie() } });
    for (const [file, width, height] of [
      ['certificate.png', 800, 600],
      ['certificate.png?scale=2', 1600, 1200],
    ] as const) {
      const { statusCode, headers, rawPayload } = await fetch(file);
      expect([statusCode, headers['content-type'], headers['content-disposition']]).toEqual([
        200,
        'image/png',
        `attachment; filename="${learner.number}.png"`,
      ]);
      expect([rawPayload.toString('latin1', 1, 4), rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([
        'PNG',
        width,
        height,
      ]);
    }
    const pdf = await fetch('certificate.pdf');
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(pdf.rawPayload.toString('latin1', 0, 5)).toBe('%PDF-');
    expect(pdf.rawPayload.toString('latin1').match(/\/Type \/Page\n/g)).toHaveLength(1);
    expect((await fetch('certificate.png?scale=9')).statusCode).toBe(400);
  });

  test('are only for the owner', async () => {
    const { number } = await learnerWith();
    const other = await testApp.learner();
    for (const file of ['certificate.png', 'certificate.pdf']) {
      expect((await testApp.browser().get(`/api/certificates/${number}/${file}`)).status).toBe(401);
      expect(await other.get(`/api/certificates/${number}/${file}`)).toMatchObject({
        status: 404,
        body: { code: 'NOT_FOUND' },
      });
    }
  });
});

describe('revoking', () => {
  test('shows day and reason on the check, removes the files, and lets the learner earn it again', async () => {
    const learner = await learnerWith();
    expect((await revoke(learner.number, 'Two people sat the exam together.')).body).toMatchObject({
      status: 'revoked',
      revokedOn: '2026-11-20',
      revokedReason: 'Two people sat the exam together.',
    });
    expect((await testApp.browser().get(`/api/certificates/${learner.number}`)).body).toMatchObject({
      status: 'revoked',
      revokedReason: 'Two people sat the exam together.',
    });
    for (const file of ['certificate.png', 'certificate.pdf', 'credential.json']) {
      expect(await learner.get(`/api/certificates/${learner.number}/${file}`)).toMatchObject({
        status: 410,
        body: {
          code: 'LINK_INVALID',
          error: 'This certificate was revoked on 20 November 2026. Two people sat the exam together.',
        },
      });
    }
    const again = await issue(learner.id);
    expect(again).not.toBe(learner.number);
    const own = await certificatesOf(testApp.database.pool, learner.id);
    expect(own.map(({ number, isValid }) => [number, isValid])).toEqual([
      [again, true],
      [learner.number, false],
    ]);
  });

  test('is recorded once in the audit log; a second revocation changes nothing, also at the same instant', async () => {
    const { number, id } = await learnerWith();
    const answers = await Promise.all([
      revoke(number, 'The first reason given.'),
      revoke(number, 'The second reason given.'),
    ]);
    const third = await revoke(number, 'The third reason given.');
    expect(
      new Set([...answers, third].map(({ status, body }) => `${status} ${String(body['revokedReason'])}`)).size,
    ).toBe(1);
    const { rows } = await testApp.database.pool.query(
      "select details, success from security_audit_log where action = 'certificate.revoked' and resource = $1",
      [`certificate ${number}`],
    );
    expect(rows).toEqual([{ success: true, details: { userId: id } }]);
  });

  test.each([[{}], [{ reason: '   ' }], [{ reason: 'x'.repeat(301) }], [{ reason: 7 }]])(
    'asks for a reason: %j',
    async (body) => {
      const { number } = await learnerWith();
      expect(await admin.post(`/api/admin/certificates/${number}/revoke`, body)).toMatchObject({
        status: 400,
        body: { issues: [{ path: 'reason' }] },
      });
    },
  );

  test('is for administrators, and for existing certificates', async () => {
    const learner = await learnerWith();
    const body = { reason: 'It was issued by mistake.' };
    expect((await learner.post(`/api/admin/certificates/${learner.number}/revoke`, body)).status).toBe(403);
    expect((await testApp.browser().post(`/api/admin/certificates/${learner.number}/revoke`, body)).status).toBe(401);
    for (const number of [UNKNOWN, 'nothing']) expect((await revoke(number)).status).toBe(404);
    expect((await testApp.browser().get(`/api/certificates/${learner.number}`)).body).toMatchObject({
      status: 'valid',
    });
  });
});

async function search(query: string): Promise<string[]> {
  const { body } = await admin.get(`/api/admin/certificates?query=${encodeURIComponent(query)}`);
  return certificatesContract.list.response.parse(body).certificates.map(({ number }) => number);
}

describe('the list for administrators', () => {
  test('is sorted newest first, and is searched by number, name, username and certification', async () => {
    const learner = await learnerWith({ certificationName: 'Knots 100% and_more' });
    for (const query of [
      learner.number,
      learner.number.toLowerCase().replaceAll('-', ''),
      learner.number.slice(9, 18),
      learner.username,
      '100% AND_m',
    ]) {
      expect(await search(query)).toContain(learner.number);
    }
    expect((await search(''))[0]).toBe(learner.number);
    expect(await search('nobody at all')).toEqual([]);
    expect((await learner.get('/api/admin/certificates')).status).toBe(403);
  });

  test('returns each certificate once over all pages, even when new ones are added between', async () => {
    const { id } = await testApp.learner();
    const mark = 'Pages and pages';
    await testApp.database.pool.query(
      `insert into user_certifications (user_id, certification_id, certificate_number, earned_at, score, completed_cards, required_cards, learner_name, certification_name, law, is_valid)
       select $1, 1, 'LWG-2026-' || n, now(), 80, 50, 50, 'A', $2, '{}', false from generate_series(1, 120) n`,
      [id, mark],
    );
    const seen: string[] = [];
    for (let before: string | null | undefined; before !== null;) {
      const { body } = await admin.get(
        `/api/admin/certificates?query=${encodeURIComponent(mark)}${before === undefined ? '' : `&before=${before}`}`,
      );
      const page = certificatesContract.list.response.parse(body);
      seen.push(...page.certificates.map(({ number }) => number));
      before = page.next;
      await learnerWith({ certificationName: mark });
    }
    expect(seen).toEqual(Array.from({ length: 120 }, (_, index) => `LWG-2026-${120 - index}`));
  });
});

test('the list for administrators is sorted by each column, also over pages', async () => {
  const { id } = await testApp.learner();
  const mark = 'Sorted by column';
  await testApp.database.pool.query(
    `insert into user_certifications (user_id, certification_id, certificate_number, earned_at, score, completed_cards, required_cards, learner_name, certification_name, law, is_valid)
     select $1, 1, 'LWG-2027-' || n, now(), 70 + n % 7, 50, 50, case when n % 2 = 0 then 'bea' else 'Ana' end, $2 || ' ' || n % 3, '{}', false from generate_series(1, 60) n`,
    [id, mark],
  );
  const sorted = async (sort: string) => {
    const rows: { readonly learnerName: string; readonly score: number; readonly certificationName: string }[] = [];
    for (let before: string | null = ''; before !== null;) {
      const { body } = await admin.get(
        `/api/admin/certificates?query=${encodeURIComponent(mark)}&sort=${sort}${before === '' ? '' : `&before=${encodeURIComponent(before)}`}`,
      );
      const page: z.output<typeof certificatesContract.list.response> = certificatesContract.list.response.parse(body);
      rows.push(...page.certificates);
      before = page.next;
    }
    return rows;
  };
  const scores = (await sorted('score')).map(({ score }) => score);
  expect(scores).toHaveLength(60);
  expect(scores).toEqual(scores.toSorted((one, other) => one - other));
  const names = (await sorted('-learner')).map(({ learnerName }) => learnerName);
  expect(new Set(names.slice(0, 30))).toEqual(new Set(['bea']));
  const titles = (await sorted('certification')).map(({ certificationName }) => certificationName);
  expect(titles).toEqual(titles.toSorted());
  for (const before of ['12', 'x_y', '1_x'])
    expect((await admin.get(`/api/admin/certificates?sort=score&before=${before}`)).status).toBe(400);
});

describe('personal data', () => {
  test('includes the certificates, and after erasure their numbers are unknown', async () => {
    const { pool } = testApp.database;
    const { id, number } = await learnerWith();
    expect(await certificationsPersonalData.export.read(pool, id)).toMatchObject([
      { name: 'certificates', rows: [{ certificate_number: number, score: 92, is_valid: true }] },
      { name: 'exams' },
      { name: 'exam-answers' },
    ]);
    await inTransaction(pool, (client) => certificationsPersonalData.erase.run(client, id));
    expect(await certificatesOf(pool, id)).toEqual([]);
    expect((await testApp.browser().get(`/api/certificates/${number}`)).status).toBe(404);
  });
});
