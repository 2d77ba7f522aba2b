// `npm run dev`: installs when needed, then runs scripts/dev.ts on our own Node.
import { become, runCommand } from './lib/run.mjs';

await runCommand((node) => become(node, 'scripts/dev.ts', process.argv.slice(2)));
