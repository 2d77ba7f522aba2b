const PLACE = 'Study group, post ';
const WORDS = '\n\nThe post:\n';
const POST_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns the place of a reported post for its report: the post's id, without its group. */
export function placeOfPost(postId: string): string {
  return `${PLACE}${postId}`;
}

/** Returns the post id of a report's place; null for other places. */
export function postAtPlace(place: string): string | null {
  const postId = place.startsWith(PLACE) ? place.slice(PLACE.length) : '';
  return POST_ID.test(postId) ? postId : null;
}

/** Returns the message of a report: the reason and the text of the post, which administrators cannot open. */
export function reportOfPost(reason: string, words: string): string {
  return `${reason}${WORDS}${words}`;
}

/** Whether a report contains the current text of the post. */
export function showsText(report: string, words: string): boolean {
  return words !== '' && report.endsWith(`${WORDS}${words}`);
}
