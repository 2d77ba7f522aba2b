import type { FastifyRequest } from 'fastify';
import { ApiError } from './api-error.ts';
import ipaddr from 'ipaddr.js';

/**
 * Returns the identity of a client for address limits: the IPv4 address, or the /64 network of an IPv6 address, since one subscriber
 * usually has a whole /64. Returns other text unchanged.
 */
export function clientNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return `${new ipaddr.IPv6([...parsed.parts.slice(0, 4), 0, 0, 0, 0]).toString()}/64`;
}

const LOCAL_HOSTS: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Headers that proxies add. A request with one of them may come from any computer. */
const PROXY_HEADERS = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
] as const;

/** Whether a web address belongs to this computer only. */
export function isLocalAddress(address: string): boolean {
  return URL.canParse(address) && LOCAL_HOSTS.has(new URL(address).hostname);
}

/**
 * Refuses requests from other computers. Protects development pages when a setting was forgotten.
 * @throws ApiError NOT_FOUND
 */
export function refuseRemoteClients({ raw, headers }: FastifyRequest): void {
  const isLocal =
    LOOPBACK.has(raw.socket.remoteAddress ?? '') &&
    PROXY_HEADERS.every((name) => headers[name] === undefined) &&
    isLocalAddress(`http://${headers.host ?? ''}`);
  if (!isLocal) throw new ApiError('NOT_FOUND', 'This is only shown on the computer that LabourWise runs on.');
}
