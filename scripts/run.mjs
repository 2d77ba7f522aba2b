// `node scripts/run.mjs SCRIPT ARGUMENTS`: installs when needed, then runs a script of the project on our own Node.
import { become, runCommand } from './lib/run.mjs';

const [script, ...args] = process.argv.slice(2);
await runCommand((node) => become(node, script, args));
