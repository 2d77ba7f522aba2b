/** A text and its link. */
export interface SharedText {
  readonly text: string;
  readonly url: string;
}

/** A network that can be opened with the share filled in. */
export interface LinkNetwork {
  readonly name: string;
  readonly href: string;
}

/** Networks that cannot be opened with a share: the text is copied and their site opened. */
export const COPY_NETWORKS = [
  { name: 'Instagram', site: 'https://www.instagram.com/' },
  { name: 'TikTok', site: 'https://www.tiktok.com/' },
] as const;

/** Returns text and link in one string, for the clipboard and for networks that accept only text. */
export function textToCopy({ text, url }: SharedText): string {
  return `${text}\n${url}`;
}

/**
 * Returns the links that open each network with the share filled in, WhatsApp first, as it is the most used in Grenada. Facebook and
 * LinkedIn accept only the link and read text and picture from its page.
 */
export function linkNetworks(shared: SharedText): readonly LinkNetwork[] {
  const { text, url } = shared;
  return [
    { name: 'WhatsApp', href: withQuery('https://wa.me/', { text: textToCopy(shared) }) },
    { name: 'X', href: withQuery('https://x.com/intent/post', { text, url }) },
    { name: 'Facebook', href: withQuery('https://www.facebook.com/sharer/sharer.php', { u: url }) },
    { name: 'LinkedIn', href: withQuery('https://www.linkedin.com/sharing/share-offsite/', { url }) },
    { name: 'Threads', href: withQuery('https://www.threads.com/intent/post', { text, url }) },
  ];
}

/** Encodes spaces as `%20`: some apps do not read a plus as a space. */
function withQuery(address: string, query: Readonly<Record<string, string>>): string {
  return `${address}?${Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`;
}
