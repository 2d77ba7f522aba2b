import { createWriteStream } from 'node:fs';
import { devNull } from 'node:os';
import { pipeline } from 'node:stream/promises';
import { openDatabase } from '../../../../platform/server/database/database.ts';
import { learningData } from '../../../progress/server/personal-data.ts';
import { exportArchive } from '../export-archive.ts';

/* A separate process with limited memory: exports one account several times at once, and reads every archive to its end. */
const { connectionString, userId, copies }: { connectionString: string; userId: number; copies: number } = JSON.parse(
  process.argv[2] ?? '{}',
);
const { pool, close } = openDatabase({ connectionString }, () => undefined);
const sizes = await Promise.all(
  Array.from({ length: copies }, async () => {
    const { size, content } = await exportArchive(pool, userId, [learningData]);
    await pipeline(content, createWriteStream(devNull));
    return size;
  }),
);
await close();
process.stdout.write(`${JSON.stringify(sizes)}\n`);
