import { rehearseFailover } from '../e2e/support/rehearsal/failover.ts';
import { rehearseRollingRestart } from '../e2e/support/rehearsal/rolling-restart.ts';
import { debianPostgres } from './lib/temporary-postgres.ts';

/* Rehearses a rolling restart, an edit of the law and a failover. Needs the Debian packages postgresql, nginx-light and haproxy, and a build. */

const programs = debianPostgres();
if (programs === null) {
  console.error("The rehearsals need Debian's package: apt-get install postgresql");
  process.exit(1);
}

const seconds = (value: number) => `${value.toFixed(2)} s`;

const rolling = await rehearseRollingRestart(programs);
console.log(`Rolling restart of three processes behind nginx
  ${rolling.failed} of ${rolling.requests} requests failed; ${rolling.acknowledged} events acknowledged
  every process showed an edited fact after ${seconds(rolling.lawEditSeconds)}`);

const failover = await rehearseFailover(programs);
console.log(`Failover to a synchronous standby behind HAProxy
  ${failover.lost} of ${failover.acknowledged} acknowledged events lost
  next event acknowledged ${seconds(failover.outageSeconds)} after the crash, ${seconds(failover.afterPromotionSeconds)} after the promotion`);

const errors = [...rolling.errors, ...failover.errors];
console.log(errors.length === 0 ? 'passed' : `FAILED\n${errors.join('\n')}`);
process.exitCode = errors.length === 0 ? 0 : 1;
