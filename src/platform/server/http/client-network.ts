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
