import type { FastifyRequest } from 'fastify';
import { ApiError } from './api-error.ts';
import ipaddr from 'ipaddr.js';

/**
 * Who counts as one at a limit of addresses: an IPv4 address, however it is written, or the /64 of an IPv6 one, since
 * whoever has one address of a /64 has all of it. What is no address stays as it is.
 */
export function clientNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return `${new ipaddr.IPv6([...parsed.parts.slice(0, 4), 0, 0, 0, 0]).toString()}/64`;
}

const LOCAL_HOSTS: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Proxies put these on what they pass on, so a request with one may come from anywhere. */
const PROXY_HEADERS = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
] as const;

/** Says whether a web address leads to this machine alone. */
export function isLocalAddress(address: string): boolean {
  return URL.canParse(address) && LOCAL_HOSTS.has(new URL(address).hostname);
}

/**
 * Lets in visitors on this machine alone: what only helps to try the product out must not open to strangers where a setting was
 * forgotten.
 * @throws ApiError NOT_FOUND
 */
export function refuseRemoteClients({ raw, headers }: FastifyRequest): void {
  const isLocal =
    LOOPBACK.has(raw.socket.remoteAddress ?? '') &&
    PROXY_HEADERS.every((name) => headers[name] === undefined) &&
    isLocalAddress(`http://${headers.host ?? ''}`);
  if (!isLocal) throw new ApiError('NOT_FOUND', 'This is only shown on the computer that LabourWise runs on.');
}
