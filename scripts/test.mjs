// `npm test`: installs when needed, then runs scripts/test.ts on our own Node.
import { become, runCommand } from './lib/run.mjs';

await runCommand((node) => become(node, 'scripts/test.ts', process.argv.slice(2)));
