/** Scripts come from this site alone; the ready-rendered pages carry their style in themselves. */
function policyWith(pictures: string): string {
  return [
    "default-src 'self'",
    `img-src 'self' data:${pictures}`,
    "style-src 'self' 'unsafe-inline'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const CONTENT_SECURITY_POLICY = policyWith('');

/** The policy of pages on which someone's picture may stand, which lies wherever on the web its owner keeps it. */
export const PICTURES_POLICY = policyWith(' https:');

/**
 * Headers of every answer (reliability.md, C2), made once: a library that makes them for each request takes longer over
 * them than the whole of the rest. HSTS is promised only where people arrive by HTTPS.
 */
export function securityHeaders(publicUrl: string | null): Readonly<Record<string, string>> {
  const headers = {
    'content-security-policy': CONTENT_SECURITY_POLICY,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  };
  return publicUrl?.startsWith('https://') === true
    ? { ...headers, 'strict-transport-security': 'max-age=31536000' }
    : headers;
}
