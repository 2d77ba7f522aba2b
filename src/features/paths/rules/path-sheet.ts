import { documentPath } from '../../documents/rules/document-model.ts';
import type { PathId } from './path-names.ts';

const PAY_DAY = { says: 'A pay-day checklist (PDF)', address: documentPath('pay-day') };
const RIGHTS = { says: 'Your rights on one page (PDF)', address: documentPath('your-rights') };

/** The sheet to print that whoever walked a path takes along to work. */
export const PATH_SHEETS: Readonly<Record<PathId, { readonly says: string; readonly address: string }>> = {
  hr: PAY_DAY,
  employer: PAY_DAY,
  employee: RIGHTS,
  student: RIGHTS,
  union: RIGHTS,
};
