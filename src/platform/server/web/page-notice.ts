import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Returns the HTML of the notice for a request; empty for none. Undefined when the server has no pages. */
    readonly pageNotice?: (request: FastifyRequest) => string;
  }
}

/** Lets readers hide a notice. The app has its own code for this. */
const SCRIPT = '<script src="/banner.js" defer></script>';

/** Inserts a notice before `<main>`, and its script unless the page is the app's first frame. */
export function insertNotice(html: string, notice: string): string {
  const main = html.indexOf('<main');
  if (notice === '' || main === -1) return html;
  const script = html.startsWith('<main data-first', main) ? '' : SCRIPT;
  return html.slice(0, main) + notice + script + html.slice(main);
}

/** Shows a notice on the pages of an app. Cached pages get it in `sendPage`, the others here. */
export function showPageNotice(app: FastifyInstance, notice: (request: FastifyRequest) => string): void {
  app.decorate('pageNotice', notice);
  app.addHook('onSend', (request, reply, payload, done) => {
    const isPage = typeof payload === 'string' && String(reply.getHeader('content-type')).startsWith('text/html');
    done(null, isPage ? insertNotice(payload, notice(request)) : payload);
  });
}
