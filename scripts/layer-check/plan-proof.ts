import { planFaults } from './plan.ts';

/** A feature as the plan has it. */
const INNOCENT: Readonly<Record<string, string>> = {
  'features/planted/contract.ts': '',
  'features/planted/content.ts': '',
  'features/planted/rules/grade.ts': '',
  'features/planted/rules/grade.test.ts': '',
  'features/planted/server/feature.ts': '',
  'features/planted/server/routes.ts': 'registerCall(app, contract.list, guard, handler);',
  'features/planted/server/routes/marks.ts': 'registerCall(app, contract.mark, guard, handler);',
  'features/planted/server/service.ts': "export { read } from './store/grades.ts';",
  'features/planted/server/store/grades.ts': 'pool.query(text);',
  'features/planted/server/tables.ts':
    "import { sql } from 'drizzle-orm'; export const grades = pgTable('grades', { on: sql`grade > 0` });",
  'features/planted/server/personal-data.ts': "pool.query('delete from grades where user_id = $1');",
  'features/planted/server/give-grade.ts':
    "// Learners who select a grade from the list.\nimport { storeGrade } from './store/grades.ts';",
  'features/planted/server/grade-file.ts':
    "import type { DatabaseSync } from 'node:sqlite'; file.prepare('insert into notes values (?)');",
  'features/planted/server/grade.test.ts': 'pool.query(text);',
  'features/planted/client/PlantedScreen.tsx': '',
  'features/planted/client/parts.tsx': '',
  'features/planted/client/queries.ts': '',
  'features/planted/client/storage.ts': 'localStorage.clear();',
  'features/planted/client/use-grades.ts': '',
  'features/lent/server/service.ts': '',
  'features/uncomposed/server/feature.ts': '',
};

/** Each kind of file that the plan refuses. */
export const REFUSED_FILES: Readonly<Record<string, string>> = {
  'features/planted/client/grades-query.ts': '',
  'features/planted/client/query.ts': '',
  'features/planted/client/grades-api.ts': '',
  'features/planted/client/service.tsx': '',
  'features/planted/client/kept.ts': '',
  'features/planted/client/kept-grades.ts': '',
  'features/planted/client/words.ts': '',
  'features/planted/rules/grade-words.ts': '',
  'features/planted/server/grade-routes.ts': '',
  'features/planted/server/utils.ts': '',
  'features/planted/client/grades/queries.ts': '',
  'features/planted/client/store.ts': '',
  'features/planted/rules/limits.ts': '',
  'features/planted/server/parts.tsx': '',
  'features/planted/server/grade.ts': '',
  'features/planted/client/grade.ts': '',
  'features/planted/server/GradeDesk.ts': '',
  'features/planted/client/grade_desk.ts': '',
  'features/planted/client/gradeDesk.tsx': '',
  'features/planted/server/store.ts': '',
  'features/planted/server/calls.ts': 'registerCall(app, contract.list, guard, handler);',
  'features/planted/server/more-grades.ts': "export const grades = pgTable('grades', {});",
  'features/planted/server/noted.ts': "export const noted = auditOf('grade.given');",
  'features/planted/server/bounds.ts': "export const GRADES: Limit = { name: 'grades' };",
  'features/planted/server/nightly.ts': 'export const jobs = [timedJob(QUEUE, cron, work)];',
  'features/planted/server/letters.ts': 'export function gradeMail(data: Data): Mail {}',
  'features/planted/client/device.ts': 'sessionStorage.clear();',
  'features/planted/server/present.ts': 'await pool.query<Row>(text);',
  'features/planted/server/change-grade.ts': "await client.query('update grades set grade = $1');",
  'features/planted/server/read-grades.ts': "export const READ = { name: 'grades', text: 'select grade from grades' };",
  'features/planted/server/count-grades.ts': 'export const COUNT = `(select count(*) from grades)`;',
  'features/planted/server/drop-grades.ts': "export const DROP = 'delete from grades';",
  'features/planted/server/grades-of-all.ts': 'export const ALL = `with all_grades as (${GRADES})`;',
  'features/planted/server/build-grades.ts': "import { eq } from 'drizzle-orm'; await database.select().from(grades);",
  'features/planted/server/look-at-grades.ts': "export const LOOK = `jsonb_build_object('grades', ${GRADES})`;",
  'features/planted/server/desk/grades.ts': 'await client.query<Row>(text);',
  'features/planted/server/grade-copy.ts':
    "import type { DatabaseSync } from 'node:sqlite'; await client.query('insert into grades values ($1)');",
  'features/planted/server/marks/routes.ts': 'registerCall(app, contract.mark, guard, handler);',
  'features/unregistered/server/routes.ts': '',
  'features/uncomposed/server/routes/marks.ts': 'registerCall(app, contract.mark, guard, handler);',
  'features/unregistered/server/personal-data.ts': '',
};

/** Proves that the check of the plan sees: one sentence for each kind of refused file that it misses, and for each innocent one that it refuses. */
export function provePlan(): string[] {
  const files = { ...INNOCENT, ...REFUSED_FILES };
  const faulty = new Set(planFaults(Object.keys(files), (file) => files[file] ?? '').map(({ file }) => file));
  return [
    ...Object.keys(REFUSED_FILES)
      .filter((file) => !faulty.has(file))
      .map((file) => `The check does not see what is wrong with the planted ${file}.`),
    ...Object.keys(INNOCENT)
      .filter((file) => faulty.has(file))
      .map((file) => `The check refuses the innocent planted ${file}.`),
  ];
}
