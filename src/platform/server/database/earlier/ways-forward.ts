import { readFile } from 'node:fs/promises';
import type { ClientBase } from 'pg';
import { statementsOf } from '../migrations.ts';
import type { WayForward } from './plan.ts';

/** A way forward that can be gone. */
export interface PassableWay extends WayForward {
  /** Changes schema and rows in the transaction of `client`. */
  go(client: ClientBase): Promise<void>;
}

/** Migrations that are today as they were when they landed, and those that are not, by names that tell them apart. */
const FIRST_WITHOUT_QUIZ = 'ab38e5656b4dfbadab6b0a94ac64e9098680e22bdd18dced429c28093abd2e03';
const FIRST = '971c1bede8e7d6069cc73540ae49ad0f508f49dcb43ccfe2897b9dfe5105d98b';
const REVIEW_WITHOUT_GRADES = 'e9447aab5955a685f6330e433c25c4216f91e4cbc0d428585a9523554559acdf';
const REVIEW = '535304d812b7ef6b9366d6eafcc4c859769ddaae1046d853b735936a50798658';
const ASSESSMENT_TABLES = '54623200fb971381c2506b2f94eebf0941493a5427484ae8e52e68cca02688c8';
const ASSESSMENT_FEATURES = [
  '36fffe52665480f93534f6cc61306d53cd9e5c81e0a52d9641d9ae67040d8da5',
  '80a125489b0c52459351a600457c0f81eb403930af429d53b8c31b3746f9acee',
  'bf8d109804c4986bae1b2b7eaef248b0ec879c7b285322f5be3673b116d14bc4',
  'a2b24e212569e88caa23a6d30592f287c24b9d81662c5762bcda35547f20b2ca',
  'a2b6b2e47f6a1237137cd1da0d2e0cf1eb8664a50cc5ebc04030ec32b106cc96',
  'd3dde88e6ab36d5341307d034a4a20cccf9e469dc27cc81502eaacda2d2d8ac1',
  '2b7119e1b673637ce2b6b3ef237b2c382fec168567deadc09307865b3f3e0713',
];
const JOINED_ASSESSMENT = [
  '3d69aab4876038894478788fb90734d2e89bf7fc1e749aa1d8e3ec345f3d92df',
  '98c9b05780883b41108578252c6864455bb303c46474b12dcf264c4e9a5a8671',
];
const ASSESSMENT = [
  'b4520cfe86147942f9c5d30fbfd2a3586d02ff5b0cc6dac285cb41f0e0758cb5',
  'e8df6dfd051cfdc4d8d5ea73ebfb4ee55e22f89da1952c8cf7f2d77158cf388b',
];

/**
 * The migrations that were changed after they had landed, before anything kept that from happening, and the way on for data made
 * by them. This list is closed: `npm run migration:check` refuses a change to what has landed.
 */
export const WAYS_FORWARD: readonly PassableWay[] = [
  { was: [FIRST_WITHOUT_QUIZ], is: [FIRST], go: (client) => runFile(client, 'quiz-and-secrets') },
  { was: [REVIEW_WITHOUT_GRADES], is: [REVIEW], go: (client) => runFile(client, 'grades') },
  {
    was: [ASSESSMENT_TABLES, ...ASSESSMENT_FEATURES],
    is: JOINED_ASSESSMENT,
    go: (client) => runFile(client, 'exams-keep-their-law'),
  },
  {
    was: [ASSESSMENT_TABLES],
    is: [ASSESSMENT_TABLES, ...ASSESSMENT_FEATURES],
    go: (client) => runFile(client, 'assessment-features'),
  },
  { was: JOINED_ASSESSMENT, is: ASSESSMENT, go: compareAliasesInOneSpelling },
];

async function runFile(client: ClientBase, name: string): Promise<void> {
  const text = await readFile(new URL(`./${name}.sql`, import.meta.url), 'utf8');
  for (const statement of statementsOf(text)) await client.query(statement);
}

/**
 * Of two names that only the older comparison kept apart, the older account keeps its own; the other goes by its username until
 * it chooses again. The spelling is made here, not by the database, whose small letters depend on its locale.
 */
async function compareAliasesInOneSpelling(client: ClientBase): Promise<void> {
  await client.query('alter table users add column leaderboard_alias_canonical text');
  const { rows } = await client.query<{ id: number; alias: string }>(
    'select id, leaderboard_alias as alias from users where leaderboard_alias is not null order by id',
  );
  const ownerOf = new Map<string, number>();
  for (const { id, alias } of rows) {
    const spelling = alias.normalize('NFKC').toLowerCase();
    if (!ownerOf.has(spelling)) ownerOf.set(spelling, id);
  }
  const kept = [...ownerOf].map(([spelling, id]) => ({ id, spelling }));
  await client.query(
    `update users u set leaderboard_alias = case when k.id is null then null else u.leaderboard_alias end, leaderboard_alias_canonical = k.spelling
       from users o left join jsonb_to_recordset($1::jsonb) as k(id int, spelling text) on k.id = o.id
      where o.id = u.id and u.leaderboard_alias is not null`,
    [JSON.stringify(kept)],
  );
  await runFile(client, 'aliases-in-one-spelling');
}
