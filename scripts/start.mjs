// `npm start`: installs and builds when needed, then is the server.
import { isBuilt } from './lib/build-hash.mjs';
import { become, root, runCommand, runToEnd } from './lib/run.mjs';

await runCommand((node) => {
  if (!isBuilt(root)) {
    console.log('Building the pages.');
    if (runToEnd(node, 'scripts/build.ts') !== 0)
      throw new Error('The pages could not be built. See the output above.');
  }
  become(node, 'dist/server/main.js', process.argv.slice(2));
});
