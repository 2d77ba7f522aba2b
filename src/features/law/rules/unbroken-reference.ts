/** A law reference whose number never stands alone at the start of a line: "s. 32(1)", "Cap. 89" and "Part IX" hold together. */
export function unbrokenReference(reference: string): string {
  return reference.replaceAll(/\b(ss?\.|Cap\.|Part) /g, '$1\u00A0');
}
