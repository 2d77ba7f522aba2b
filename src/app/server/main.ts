import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Half of what a start costs is reading a thousand files of TypeScript: what Node makes of them is kept for the next start. Where
// nothing can be written, it starts as it would without.
enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/compiled', import.meta.url)));
await import('./product.ts');
