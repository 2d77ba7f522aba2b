import { open } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Pool } from 'pg';
import { loadTeachingMaterial } from '../../content/teaching-material.ts';
import { libraryOf } from '../../features/law/content.ts';
import {
  MAX_OFFICIAL_TEXT,
  pageOfText,
  readPlainText,
  typedSlug,
  type OfficialText,
} from '../../features/law/rules/official-text.ts';
import { addressOf, BODIES_OF_LAW } from '../../features/law/rules/provisions.ts';
import { importOfficialText, removeOfficialText } from '../../features/law/server/service.ts';
import { parseGrenadaDay } from '../../platform/shared/grenada-calendar.ts';
import { CommandError } from './command-database.ts';

/** Maximum bytes of a file: the characters of a text in UTF-8. */
const MAX_BYTES = MAX_OFFICIAL_TEXT.text * 3;

const projectRoot = fileURLToPath(new URL('../../..', import.meta.url));

/** The options of the command. */
export interface SectionArguments {
  readonly act?: string | undefined;
  readonly section?: string | undefined;
  readonly part?: string | undefined;
  readonly source?: string | undefined;
  readonly date?: string | undefined;
  readonly file?: string | undefined;
  readonly remove?: boolean | undefined;
}

/** What the command does: stores a text, or removes the one of a section. */
type SectionCommand =
  | { readonly kind: 'import'; readonly text: OfficialText; readonly page: string }
  | { readonly kind: 'remove'; readonly section: Pick<OfficialText, 'body' | 'section'> };

/**
 * Returns what the options of the command ask for, with the text of the file.
 * @throws CommandError for options, a file or a section that cannot be used
 */
export async function readSectionArguments(
  { act, section: typed, part, source, date, file, remove }: SectionArguments,
  usage: string,
): Promise<SectionCommand> {
  if (act === undefined || typed === undefined) throw new CommandError(usage);
  const body = BODIES_OF_LAW.find((each) => each === typedSlug(act));
  if (body === undefined)
    throw new CommandError(`There is no ${act} in the library. It has: ${BODIES_OF_LAW.join(', ')}.`);
  const section = typedSlug(typed);
  if (section === '') throw new CommandError(usage);
  if (remove === true) return { kind: 'remove', section: { body, section } };
  if (source === undefined || date === undefined || file === undefined) throw new CommandError(usage);
  const day = parseGrenadaDay(date);
  if (day === null) throw new CommandError(`${date} is not a date. Write it like 2022-12-31.`);
  if (source.trim() === '' || source.length > MAX_OFFICIAL_TEXT.source)
    throw new CommandError(`Name the source in 1 to ${MAX_OFFICIAL_TEXT.source} characters.`);
  const placed = { body, section, part: part === undefined ? null : typedSlug(part) };
  const material = await loadTeachingMaterial({ built: `${projectRoot}dist`, content: `${projectRoot}content` });
  const page = pageOfText(
    placed,
    libraryOf(material.law).acts.flatMap(({ provisions }) => provisions),
  );
  if (page === null)
    throw new CommandError(
      `The library has no page for section ${typed} of the ${act}. Add the Part that it is in: --part "Part IX".`,
    );
  const text = { ...placed, source: source.trim(), day, text: await readTextFile(file) };
  return { kind: 'import', text, page: addressOf(page) };
}

/** Reads a plain text file of a bounded size. @throws CommandError */
async function readTextFile(path: string): Promise<string> {
  const handle = await open(path).catch(() => null);
  if (handle === null) throw new CommandError(`The file ${path} cannot be read.`);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(MAX_BYTES + 1), 0, MAX_BYTES + 1, 0);
    const text = bytesRead > MAX_BYTES ? '' : readPlainText(buffer.subarray(0, bytesRead));
    if (text === null) throw new CommandError(`${path} is empty or is not UTF-8 text.`);
    if (text === '' || text.length > MAX_OFFICIAL_TEXT.text)
      throw new CommandError(`${path} has more than ${MAX_OFFICIAL_TEXT.text} characters. Give one section at a time.`);
    return text;
  } finally {
    await handle.close();
  }
}

/** Runs the command and returns what it did, as a sentence. */
export async function runSectionCommand(pool: Pool, command: SectionCommand, now: Date): Promise<string> {
  if (command.kind === 'import') {
    await importOfficialText(pool, command.text, now);
    return `The official text of section ${command.text.section} is on ${command.page}, with its source and date.`;
  }
  const { section } = command.section;
  return (await removeOfficialText(pool, command.section, now))
    ? `The official text of section ${section} is removed.`
    : `Section ${section} has no official text.`;
}
