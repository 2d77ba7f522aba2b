/** Scripts come from this site alone, and so does everything else a page loads; the ready-rendered pages carry their style in themselves. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "img-src 'self' data:",
  "style-src 'self' 'unsafe-inline'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * Headers of every answer, made once: a library that makes them for each request takes longer over
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
