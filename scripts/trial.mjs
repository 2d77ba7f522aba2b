// `npm run trial -- --losses 50 --kills 100`: takes the database away and kills the product under load, and compares the ledger.
import { become, runCommand } from './lib/run.mjs';

await runCommand((node) => become(node, 'scripts/trial.ts', process.argv.slice(2)));
