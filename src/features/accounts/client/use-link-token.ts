import { useEffect, useState } from 'react';

/** A link from a mail: the name under which its address carries the token, and the token. */
export interface MailLink {
  readonly name: string;
  readonly token: string;
}

/**
 * The token of the mail's link that led here, under the first of the names; null when there is none. It leaves the address
 * at once, so that sharing the address or a look over the shoulder gives nothing away, and stays with this tab's history
 * entry, so that a reload still has it.
 */
export function useLinkToken(...names: readonly string[]): MailLink | null {
  const [link] = useState(() => linkInAddress(names) ?? keptLink(names));
  useEffect(() => {
    if (link !== null) history.replaceState({ link }, '', location.pathname);
  }, [link]);
  return link;
}

/** Forgets a token that was used. */
export function forgetLinkToken(): void {
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

function keptLink(names: readonly string[]): MailLink | null {
  const state: unknown = history.state;
  const link: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'link') : null;
  if (typeof link !== 'object' || link === null) return null;
  const name: unknown = Reflect.get(link, 'name');
  const token: unknown = Reflect.get(link, 'token');
  return typeof name === 'string' && names.includes(name) && typeof token === 'string' ? { name, token } : null;
}
