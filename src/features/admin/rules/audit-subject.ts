/** The kinds of things, named by entries of the audit log, that the log shows with a name or a link. */
const KINDS = ['user', 'order', 'rating', 'group', 'card', 'fact', 'section', 'coupon'] as const;

/** What an entry was done to. */
export interface AuditSubject {
  readonly kind: (typeof KINDS)[number];
  /** Its number, id or code. */
  readonly key: string;
}

/** Returns what the text of an entry names, such as "order 6"; null for other texts. */
export function subjectOf(resource: string): AuditSubject | null {
  const [, word, key = ''] = /^([a-z]+) (\S+)$/.exec(resource) ?? [];
  const kind = KINDS.find((each) => each === word);
  return kind === undefined ? null : { kind, key };
}
