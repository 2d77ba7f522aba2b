// `npm run migrate`: brings the database up to this version without starting the product. `-- --dry-run` changes nothing.
import { become, runCommand } from './lib/run.mjs';

await runCommand((node) => become(node, 'src/app/server/migrate-command.ts', process.argv.slice(2)));
