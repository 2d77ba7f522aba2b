import type { Server } from 'node:http';
import type { Config } from '../config.ts';

/** Addresses that mean every interface or this machine, for which people type `localhost`. */
const HERE: ReadonlySet<string> = new Set(['0.0.0.0', '127.0.0.1', '::', '::1']);

/** The address people reach the product at, without a slash at the end: the one that is set, else the one it listens on. */
export function parsePublicUrl(
  listener: Pick<Server, 'address'>,
  { publicUrl, host, port }: Pick<Config, 'publicUrl' | 'host' | 'port'>,
): string {
  if (publicUrl !== null) return publicUrl;
  const bound = listener.address();
  const boundPort = typeof bound === 'object' && bound !== null ? bound.port : port;
  return `http://${HERE.has(host) ? 'localhost' : host}${boundPort === 0 ? '' : `:${boundPort}`}`;
}
