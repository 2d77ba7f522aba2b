// Runs on any Node from 20.19: built-in modules only.
import { readFileSync } from 'node:fs';

const LOOK_EVERY_MS = 500;

/** npm starts a shell that starts us: when either is killed, nobody passes on that we are to stop. Noted before anything else is done. */
const starters = [process.pid, ...(process.env.npm_lifecycle_event === undefined ? [] : [process.ppid])].map((pid) => ({
  pid,
  parent: parentOf(pid),
}));

/**
 * Calls `end` once when a process that brought us here is gone: its child then has another parent.
 * @param {() => void} end
 */
export function endWithStarters(end) {
  const look = setInterval(() => {
    if (starters.every(({ pid, parent }) => parentOf(pid) === parent)) return;
    clearInterval(look);
    end();
  }, LOOK_EVERY_MS);
  look.unref();
}

/** The parent of a process; of any other than this one only Linux tells cheaply, elsewhere it counts as unchanged while it lives. */
function parentOf(pid) {
  if (pid === process.pid) return process.ppid;
  try {
    // Behind the name, which may hold anything, come the state and the parent.
    if (process.platform === 'linux')
      return Number(
        readFileSync(`/proc/${pid}/stat`, 'utf8')
          .replace(/^.*\) /s, '')
          .split(' ')[1],
      );
    process.kill(pid, 0);
    return 0;
  } catch {
    return undefined;
  }
}
