import { auditOf } from '../../../platform/server/audit.ts';

/** What is recorded of the deck's authors. */
export const audit = auditOf(
  'card.created',
  'card.updated',
  'card.deleted',
  'card.restored',
  'cards.imported',
  'cards.import_undone',
);
