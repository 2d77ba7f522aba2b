/** Hosts of web push services: of Chrome and Edge, Firefox, and Safari. */
const HOSTS = ['fcm.googleapis.com', 'push.services.mozilla.com', 'notify.windows.com', 'push.apple.com'] as const;

/** The longest address of a browser at its push service, in UTF-16 units. */
export const PUSH_ENDPOINT_MAXIMUM = 1000;

/**
 * Whether a URL belongs to a known push service: https on the default port, on one of their hosts or a subdomain. The
 * server posts to it, so no other URL is accepted.
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
