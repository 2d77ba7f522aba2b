import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const NAME = /^(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z-[\da-f-]{36})\.eml$/;

/** Name of a kept mail, without `.eml`: the time it was written, then its id, so that names sort by time. */
function nameOf(at: Date, id: string): string {
  return `${at.toISOString().replaceAll(/[:.]/g, '-')}-${id}`;
}

/** Keeps a mail as a file. It appears whole or not at all; the same mail again is the same file. */
export async function storeInOutbox(
  folder: string,
  mail: { readonly id: string; readonly at: Date; readonly message: Buffer },
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = nameOf(mail.at, mail.id);
  const unfinished = join(folder, `.${name}.${process.pid}`);
  await writeFile(unfinished, mail.message, { mode: 0o600 });
  await rename(unfinished, join(folder, `${name}.eml`));
}

/** Names of the kept mails, oldest first. */
export async function listOutbox(folder: string): Promise<string[]> {
  const files = await readdir(folder).catch(() => []);
  return files.flatMap((file) => NAME.exec(file)?.[1] ?? []).toSorted();
}

/** A kept mail as it would go over the wire; null when there is none of that name. */
export async function readFromOutbox(folder: string, name: string): Promise<Buffer | null> {
  if (!NAME.test(`${name}.eml`)) return null;
  return readFile(join(folder, `${name}.eml`)).catch(() => null);
}
