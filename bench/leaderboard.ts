import { withUnlimitedClient } from '../src/platform/server/database/connection.ts';
import { grenadaDay, weekStart } from '../src/platform/shared/grenada-calendar.ts';
import { requestText } from './load.ts';
import { oneByOne, rateOf, type Measure, type Ratio } from './measure.ts';

const FEW = 10_000;
const MANY = 1_000_000;
const ROUNDS = 5;
const REQUESTS = 100;

/**
 * `GET /api/leaderboard` with a million learners against ten thousand, all of them listed and with points in the week it shows.
 * Budget: at most 1.5 times the time, which is two thirds of the rate. The learners stay in the database, so it comes last; they have no
 * ledger, so the check of the leaderboard, which a server makes soon after its start, must be over.
 */
export async function leaderboardRatio(measure: Measure): Promise<Ratio> {
  await measure.pool.query('update users set leaderboard_opt_in = true where id = $1', [measure.userId]);
  await seed(measure, FEW);
  const baseline = await rates(measure);
  await seed(measure, MANY);
  const ours = await rates(measure);
  return {
    name: 'GET /api/leaderboard with 1,000,000 learners against 10,000',
    ours,
    baseline,
    unit: 'requests/s',
    atLeast: 1 / 1.5,
  };
}

async function rates({ address, cookie }: Measure): Promise<number[]> {
  const requests = Array<string>(REQUESTS).fill(
    requestText('GET', `${address}/api/leaderboard`, { headers: { cookie } }),
  );
  const all: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) all.push(rateOf(await oneByOne(address, requests)));
  // The first round finds the database cold.
  return all.slice(1);
}

/**
 * Inserts learners up to this number, most of them with few of up to 3,000 points. Fills the tables as the triggers would, which are off
 * meanwhile.
 */
async function seed({ pool }: Measure, learners: number): Promise<void> {
  const today = grenadaDay(new Date());
  await withUnlimitedClient(pool, async (client) => {
    await client.query(
      `insert into users (username, username_canonical, email, email_canonical, password, leaderboard_opt_in, streak, last_active_date)
       select 'seed' || i, 'seed' || i, 'seed' || i, 'seed' || i, '', true, i % 40, $2
         from generate_series((select count(*) from users) + 1, $1::int) as i`,
      [learners, today],
    );
    await client.query('alter table leaderboard_entries disable trigger user');
    await client.query(
      `insert into leaderboard_entries (user_id, leaderboard_type, period_start, points, cards_studied, listed, last_updated)
       select id, 'week', $1, 10 * (1 + floor(300 * power(random(), 3))::int), 1, true, now() from users u
        where not exists (select from leaderboard_entries e where e.user_id = u.id)`,
      [weekStart(today)],
    );
    await client.query('alter table leaderboard_entries enable trigger user');
    await client.query('delete from leaderboard_scores');
    await client.query(
      `insert into leaderboard_scores (leaderboard_type, period_start, points, learners)
       select leaderboard_type, period_start, points, count(*) from leaderboard_entries group by 1, 2, 3`,
    );
    await client.query('delete from leaderboard_score_changes');
    await client.query('vacuum (analyze) users, leaderboard_entries, leaderboard_scores');
  });
}
