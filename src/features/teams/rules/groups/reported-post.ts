const LOCATION_PREFIX = 'Study group, post ';
const POST_HEADING = '\n\nThe post:\n';
const POST_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns the location of a reported post for its report: the post's id, without its group. */
export function locationOfPost(postId: string): string {
  return `${LOCATION_PREFIX}${postId}`;
}

/** Returns the post id of a report's location; null for other locations. */
export function postAtLocation(place: string): string | null {
  const postId = place.startsWith(LOCATION_PREFIX) ? place.slice(LOCATION_PREFIX.length) : '';
  return POST_ID.test(postId) ? postId : null;
}

/** Returns the message of a report: the reason and the text of the post, which administrators cannot open. */
export function reportOfPost(reason: string, words: string): string {
  return `${reason}${POST_HEADING}${words}`;
}

/** Whether a report contains the current text of the post. */
export function showsText(report: string, words: string): boolean {
  return words !== '' && report.endsWith(`${POST_HEADING}${words}`);
}
