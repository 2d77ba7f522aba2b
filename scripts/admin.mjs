// `npm run admin -- create --username U --email E --password P`: makes an administrator, whether or not the product runs.
import { become, runCommand } from './lib/run.mjs';

await runCommand((node) => become(node, 'src/app/server/admin-command.ts', process.argv.slice(2)));
