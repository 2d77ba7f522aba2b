import type { FastifyInstance } from 'fastify';

/** The response of a call. `body` is the parsed JSON. */
export interface Answer {
  readonly status: number;
  readonly headers: Record<string, string | string[] | number | undefined>;
  readonly body: Record<string, unknown>;
}

/** A browser: stores its cookies between calls. */
export interface Browser {
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  /** Requests a stream of events, and disconnects when it begins. */
  glance(path: string): Promise<Pick<Answer, 'status' | 'headers'>>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  put(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  delete(path: string): Promise<Answer>;
  cookie(): string;
}

/** Options of a browser before its first call. */
export interface BrowserBefore {
  readonly address?: string;
  readonly userAgent?: string;
  readonly cookies?: Readonly<Record<string, string>>;
}

/** The cookies of a browser, for another application over the same database. */
export function cookiesOf(browser: Browser): Record<string, string> {
  return Object.fromEntries(
    browser
      .cookie()
      .split('; ')
      .map((pair): [string, string] => {
        const at = pair.indexOf('=');
        return [pair.slice(0, at), pair.slice(at + 1)];
      }),
  );
}

/** Opens a browser in front of an application. */
export function openBrowser(
  app: FastifyInstance,
  { address, userAgent, cookies: held = {} }: BrowserBefore = {},
): Browser {
  const cookies = new Map(Object.entries(held));
  async function call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const response = await app.inject({
      method,
      url: path,
      cookies: Object.fromEntries(cookies),
      ...(address === undefined ? {} : { remoteAddress: address }),
      headers: {
        ...(userAgent === undefined ? {} : { 'user-agent': userAgent }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    for (const cookie of response.cookies) {
      if (cookie.value === '') cookies.delete(cookie.name);
      else cookies.set(cookie.name, cookie.value);
    }
    const isJson = response.headers['content-type']?.toString().includes('json') ?? false;
    return { status: response.statusCode, headers: response.headers, body: isJson ? response.json() : {} };
  }
  return {
    get: (path, headers) => call('GET', path, undefined, headers),
    async glance(path) {
      const { statusCode, headers, ...response } = await app.inject({
        url: path,
        cookies: Object.fromEntries(cookies),
        payloadAsStream: true,
      });
      response.raw.res.destroy();
      return { status: statusCode, headers };
    },
    post: (path, body = {}, headers) => call('POST', path, body, headers),
    put: (path, body = {}, headers) => call('PUT', path, body, headers),
    delete: (path) => call('DELETE', path, undefined),
    cookie: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  };
}
