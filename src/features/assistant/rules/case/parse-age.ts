/** Parses an age: "a 15 year old", "aged 67", "he is 14 years of age", "a boy of 15". Prefers the age after "turning": 16 in "15, turning 16". */
export function parseAge(text: string): number | null {
  const [, reached] = /\bturn(?:s|ed|ing)? (\d{2})\b(?! (?:hours?|days?|weeks?|months?))/i.exec(text) ?? [];
  if (reached !== undefined) return Number(reached);
  const [, before, after, described] =
    /\b(\d{1,2})[ -]?(?:years?|yrs?)[ -](?:old|of age)\b|\b(?:aged?|(?:boy|girl|child|lad|man|woman|youth) of|i am|i'm|im|(?:i|ah|me) is|(?:he|she|worker|helper|maid|gardener|child|boy|girl|aunt|uncle|mother|father|granny|nephew|niece|cousin|son|daughter|watchman|gentleman|lady|brother|sister)(?: is|,)|(?:uncle|aunty?|auntie|tanty|mr|mrs|ms|miss) [a-z]+ is) (\d{2})\b(?! (?:hours?|days?|weeks?|months?|years? (?:there|in)))|\b(?:fella|man|woman|lady|gentleman|girl|boy|worker|helper) (?:who|that)[^.,;?!]{1,40} is (\d{2})(?=[,.])/i.exec(
      text,
    ) ?? [];
  const age = before ?? after ?? described;
  return age === undefined ? null : Number(age);
}

/** Parses the ages of several people: "aged 16, 17 and 19", "16, 17 and 19 years old". */
export function parseAges(text: string): readonly number[] {
  const [, after, before] =
    /\b(?:age[sd]?:? |ages of [^.\d]{3,40} (?:are|is) )(\d{1,2}(?:(?:,| and|, and) \d{1,2})+)\b|\b(\d{1,2}(?:(?:,| and|, and) \d{1,2})+) years? (?:old|of age)\b/i.exec(
      text,
    ) ?? [];
  return (after ?? before)?.match(/\d+/g)?.map(Number) ?? [];
}
