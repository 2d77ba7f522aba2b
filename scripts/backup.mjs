// `npm run backup -- FILE`: writes everything the database holds into a file, whether or not the product runs.
import path from 'node:path';
import { become, runCommand } from './lib/run.mjs';

const [file, ...more] = process.argv.slice(2);
/** npm runs us in the project; the file is named from where the command was typed. */
const typedIn = process.env.INIT_CWD ?? process.cwd();

await runCommand((node) =>
  become(node, 'src/app/server/backup-command.ts', [
    'backup',
    ...(file === undefined || file.startsWith('-') ? [] : [path.resolve(typedIn, file)]),
    ...more,
  ]),
);
