/** Unpadded base64url of 65 bytes, the first of which says that a point of the curve follows. */
const PUBLIC_KEY = /^B[\w-]{86}$/;

/** Unpadded base64url of 16 bytes. */
const SECRET = /^[\w-]{22}$/;

/** Whether these are keys as a browser gives them with its subscription (RFC 8291). */
export function areBrowserKeys({ p256dh, auth }: { readonly p256dh: string; readonly auth: string }): boolean {
  return PUBLIC_KEY.test(p256dh) && SECRET.test(auth);
}
