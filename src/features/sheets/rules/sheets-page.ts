import { sheetPath, type SheetName } from './sheet-model.ts';

/** A sheet as a link offers it. */
export interface SheetLink {
  readonly title: string;
  /** What it is plainly marked as; null when its title says all. */
  readonly stamp: string | null;
  /** Where its PDF is served. */
  readonly path: string;
}

/** How a sheet is offered beside something else. */
export function sheetLink({
  name,
  title,
  stamp,
}: {
  readonly name: SheetName;
  readonly title: string;
  readonly stamp?: string | undefined;
}): SheetLink {
  return { title, stamp: stamp ?? null, path: sheetPath(name) };
}

/** What the page of sheets says of one of them. */
export interface OfferedSheet extends SheetLink {
  readonly name: SheetName;
  /** What it is for, and who hangs it where. */
  readonly use: string;
  readonly hang: string;
  /** How large the PDF is; null where none was built. */
  readonly bytes: number | null;
  /** The page of the law library on which its facts stand. */
  readonly library: string;
}

/** Everything the page depends on. */
export interface SheetsPageProps {
  readonly sheets: readonly OfferedSheet[];
  /** Address of the product, without a slash at the end. */
  readonly publicUrl: string;
  /** The colours the reader chose; null follows the device. */
  readonly theme: 'light' | 'dark' | null;
  readonly signedIn: boolean;
}
