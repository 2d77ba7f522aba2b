/** A text and the address that goes with it. */
export interface SharedText {
  readonly text: string;
  readonly url: string;
}

/** A network that takes a share by a link. */
export interface LinkNetwork {
  readonly name: string;
  readonly href: string;
}

/** The networks that take no link: the text is copied, and their site is opened. */
export const COPY_NETWORKS = [
  { name: 'Instagram', site: 'https://www.instagram.com/' },
  { name: 'TikTok', site: 'https://www.tiktok.com/' },
] as const;

/** Text and address in one piece, for the clipboard and for networks that take a text alone. */
export function textToCopy({ text, url }: SharedText): string {
  return `${text}\n${url}`;
}

/**
 * The links that open each network with the share filled in, WhatsApp first: it is what people in Grenada use. Facebook and
 * LinkedIn take the address alone and read text and picture from the page behind it.
 */
export function linkNetworks(words: SharedText): readonly LinkNetwork[] {
  const { text, url } = words;
  return [
    { name: 'WhatsApp', href: withQuery('https://wa.me/', { text: textToCopy(words) }) },
    { name: 'X', href: withQuery('https://x.com/intent/post', { text, url }) },
    { name: 'Facebook', href: withQuery('https://www.facebook.com/sharer/sharer.php', { u: url }) },
    { name: 'LinkedIn', href: withQuery('https://www.linkedin.com/sharing/share-offsite/', { url }) },
    { name: 'Threads', href: withQuery('https://www.threads.com/intent/post', { text, url }) },
  ];
}

/** Spaces as `%20`: the apps behind these links do not all read a plus as a space. */
function withQuery(address: string, query: Readonly<Record<string, string>>): string {
  return `${address}?${Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`;
}
