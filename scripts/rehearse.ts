import { rehearseFailover } from '../e2e/support/rehearsal/failover.ts';
import { rehearseRollback } from '../e2e/support/rehearsal/rollback.ts';
import { rehearseRollingRestart } from '../e2e/support/rehearsal/rolling-restart.ts';
import { debianPostgres } from './lib/temporary-postgres.ts';

/* Rehearses a rolling upgrade and its way back, an edit of the law, a rollback with a backup and a failover. Needs the Debian packages postgresql, nginx-light and haproxy, and a build. */

const programs = debianPostgres();
if (programs === null) {
  console.error("The rehearsals need Debian's package: apt-get install postgresql");
  process.exit(1);
}

const seconds = (value: number) => `${value.toFixed(2)} s`;

const rolling = await rehearseRollingRestart(programs);
console.log(`Rolling upgrade without migrations of three processes behind nginx, and back
  ${rolling.failed} of ${rolling.requests} requests failed; ${rolling.acknowledged} events acknowledged
  every process showed an edited fact after ${seconds(rolling.lawEditSeconds)}`);

const rollback = await rehearseRollback(programs);
console.log(`Upgrade with migrations, and back by the backup made before it
  the older version refused the migrated data; it started on the restored data with all ${rollback.acknowledged} events acknowledged before
  ready again ${seconds(rollback.backSeconds)} after the newer version ended`);

const failover = await rehearseFailover(programs);
console.log(`Failover to a synchronous standby behind HAProxy
  ${failover.lost} of ${failover.acknowledged} acknowledged events lost
  next event acknowledged ${seconds(failover.outageSeconds)} after the crash, ${seconds(failover.afterPromotionSeconds)} after the promotion
  figures of administrators came from the standby (${failover.activeUsers} active users), and answered 503 while it was away`);

const errors = [...rolling.errors, ...rollback.errors, ...failover.errors];
console.log(errors.length === 0 ? 'passed' : `FAILED\n${errors.join('\n')}`);
process.exitCode = errors.length === 0 ? 0 : 1;
