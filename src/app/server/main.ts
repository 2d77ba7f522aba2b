import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Half of the start is compiling a thousand TypeScript files, so Node caches the result for the next start. Without write access it
// starts without a cache.
enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/compiled', import.meta.url)));
await import('./product.ts');
