/**
 * Joins a law reference with non-breaking spaces, so that a number never begins a line: "s. 32(1)", "Cap. 89", "Part
 * IX".
 */
export function unbrokenReference(reference: string): string {
  return reference.replaceAll(/\b(ss?\.|Cap\.|Part) /g, '$1\u00A0');
}

/** The names of the three bodies of law in addresses, by what a citation of each begins with. */
const BODIES: readonly (readonly [citation: string, address: string])[] = [
  ['Employment Act', 'employment-act'],
  ['Labour Relations Act', 'labour-relations-act'],
  ['Minimum Wages', 'minimum-wages'],
];

/** Formats a provision for a URL: "32", "47-48", "part-viii", "sro-42-of-2023", "second-schedule". */
export function provisionSlug(printed: string): string {
  return printed
    .toLowerCase()
    .replace(/s\.r\.&o\./, 'sro')
    .replace(/\([^()]*\)/g, '')
    .replace(/–$/, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/**
 * Returns the page of a citation in the law library: "Employment Act, Cap. 89, s. 32(1)" is at
 * `/law/employment-act/32`. An unknown law gives the library's first page.
 */
export function lawAddressOf(lawReference: string): string {
  const body = BODIES.find(([citation]) => lawReference.startsWith(citation));
  if (body === undefined) return '/law';
  const place = /, (?:ss?\. )?((?:\d|Part |S\.R\.&O\.|Second Schedule|Schedule).*)$/.exec(
    lawReference.replace(/, Cap\. \w+/, ''),
  )?.[1];
  if (place === undefined) return `/law/${body[1]}`;
  return `/law/${body[1]}/${provisionSlug(place.split(/ and |; /)[0] ?? place)}`;
}
