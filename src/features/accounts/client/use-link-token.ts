import { useEffect, useState } from 'react';

/** A link from a mail: its query parameter and its token. */
export interface MailLink {
  readonly name: string;
  readonly token: string;
}

/**
 * Returns the token of the first of these query parameters; null without one. The token leaves the URL at once, so
 * that sharing the URL does not leak it. It stays in the history entry, so that a reload still has it.
 */
export function useLinkToken(...names: readonly string[]): MailLink | null {
  const [link] = useState(() => linkInAddress(names) ?? savedLink(names));
  useEffect(() => {
    if (link !== null) history.replaceState({ link }, '', location.pathname);
  }, [link]);
  return link;
}

/** Clears a used token. */
export function clearLinkToken(): void {
  history.replaceState(null, '', location.pathname);
}

function linkInAddress(names: readonly string[]): MailLink | null {
  const query = new URLSearchParams(location.search);
  for (const name of names) {
    const token = query.get(name);
    if (token !== null && token !== '') return { name, token };
  }
  return null;
}

function savedLink(names: readonly string[]): MailLink | null {
  const state: unknown = history.state;
  const link: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'link') : null;
  if (typeof link !== 'object' || link === null) return null;
  const name: unknown = Reflect.get(link, 'name');
  const token: unknown = Reflect.get(link, 'token');
  return typeof name === 'string' && names.includes(name) && typeof token === 'string' ? { name, token } : null;
}
