// Runs on any Node from 20.19: built-in modules only.
import { readFileSync } from 'node:fs';

const CHECK_INTERVAL_MS = 500;

/** npm starts a shell that starts this process. When either is killed, no signal arrives here. Read at once, while both live. */
const starters = [process.pid, ...(process.env.npm_lifecycle_event === undefined ? [] : [process.ppid])].map((pid) => ({
  pid,
  parent: parentOf(pid),
}));

/**
 * Calls `end` once when a process that started this one has ended: its child then has another parent.
 * @param {() => void} end
 */
export function endWithStarters(end) {
  const timer = setInterval(() => {
    if (starters.every(({ pid, parent }) => parentOf(pid) === parent)) return;
    clearInterval(timer);
    end();
  }, CHECK_INTERVAL_MS);
  timer.unref();
}

/** Returns the parent of a process. Only Linux has it for other processes; elsewhere returns 0 while the process runs. */
function parentOf(pid) {
  if (pid === process.pid) return process.ppid;
  try {
    // After the name, which may contain spaces and parentheses, come the state and the parent.
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
