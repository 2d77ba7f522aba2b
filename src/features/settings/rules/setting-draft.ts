/** The fields of a setting as typed. */
export type TypedFields = Readonly<Record<string, string>>;

/** An unsaved change of a setting. */
export interface SettingDraft {
  readonly value: TypedFields;
  /** The version that was shown when typing began. */
  readonly version: number;
}

/** Parses a stored draft; null when it has other fields than `shape`. */
export function parseDraft(text: string | null, shape: TypedFields): SettingDraft | null {
  const draft = parsed(text);
  if (draft === null || typeof draft !== 'object' || !('value' in draft) || !('version' in draft)) return null;
  const { value, version } = draft;
  if (typeof version !== 'number' || typeof value !== 'object' || value === null) return null;
  const typed = Object.fromEntries(
    Object.entries(value).filter((field): field is [string, string] => typeof field[1] === 'string'),
  );
  const fields = Object.keys(shape);
  const isWhole = fields.length === Object.keys(typed).length && fields.every((field) => field in typed);
  return isWhole ? { value: typed, version } : null;
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
