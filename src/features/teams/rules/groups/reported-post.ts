const PLACE = 'Study group, post ';
const WORDS = '\n\nThe post:\n';
const POST_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Where a reported post is, as a report says it: by the post alone, not by its group. */
export function placeOfPost(postId: string): string {
  return `${PLACE}${postId}`;
}

/** The post that a report is about; null when it is about something else. */
export function postAtPlace(place: string): string | null {
  const postId = place.startsWith(PLACE) ? place.slice(PLACE.length) : '';
  return POST_ID.test(postId) ? postId : null;
}

/** What a report of a post says: the reason, and the words of the post, which who reads the report could not look up. */
export function reportOfPost(reason: string, words: string): string {
  return `${reason}${WORDS}${words}`;
}

/** Whether a report shows the very words that a post has now: only then has who read the one read the other. */
export function showsWords(report: string, words: string): boolean {
  return words !== '' && report.endsWith(`${WORDS}${words}`);
}
