/** Where the browsers' makers take web push messages: of Chrome, Edge and their kin, Firefox, and Safari. */
const HOSTS = ['fcm.googleapis.com', 'push.services.mozilla.com', 'notify.windows.com', 'push.apple.com'] as const;

/** The longest address of a browser at its push service, in UTF-16 units. */
export const PUSH_ENDPOINT_MAXIMUM = 1000;

/**
 * Whether an address is one of a browser at a push service we know: https on the usual port, of one of their hosts or one below it.
 * The server posts to it, so nothing else is taken from anyone, no matter what a name stands for.
 */
export function isPushEndpoint(address: string): boolean {
  if (address.length > PUSH_ENDPOINT_MAXIMUM || !URL.canParse(address)) return false;
  const url = new URL(address);
  return (
    url.protocol === 'https:' &&
    url.host === url.hostname &&
    url.username === '' &&
    url.password === '' &&
    HOSTS.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`))
  );
}
