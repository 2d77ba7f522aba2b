import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const WORTH_IT = /\.(?:html|js|css|svg|txt|json|pdf)$/;
const WORTH_IT_FROM_BYTES = 500;

/** Writes a `.br` and a `.gz` beside each file of the client build that gets smaller by it (the tags of a PDF are plain text), so that the server sends them without work. */
export async function compressFiles(clientDir: string): Promise<void> {
  const files = (await readdir(clientDir, { recursive: true })).filter(
    (file) => WORTH_IT.test(file) && !file.startsWith('.vite'),
  );
  await Promise.all(
    files.map(async (file) => {
      const name = path.join(clientDir, file);
      const content = await readFile(name);
      if (content.length < WORTH_IT_FROM_BYTES) return;
      const brotli = promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
      await Promise.all([
        writeFile(`${name}.br`, await brotli),
        writeFile(`${name}.gz`, await promisify(gzip)(content, { level: 9 })),
      ]);
    }),
  );
}
