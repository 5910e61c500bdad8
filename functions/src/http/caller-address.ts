import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';

/** Shared by all callers without a valid address. */
export const UNKNOWN_ADDRESS = 'unknown';

const parseGroups = (part: string): number[] =>
  part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));

/** The eight groups of an IPv6 address. The last two may be written as IPv4. */
function parseIpv6Groups(address: string): number[] {
  const ipv4 = /(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(address);
  const bytes = ipv4?.slice(1).map(Number) ?? [];
  const [one = 0, two = 0, three = 0, four = 0] = bytes;
  const hex = ipv4
    ? `${address.slice(0, ipv4.index)}${(one * 256 + two).toString(16)}:${(three * 256 + four).toString(16)}`
    : address;
  const [head = '', tail] = hex.split('::');
  const [first, last] = [parseGroups(head), parseGroups(tail ?? '')];
  return [...first, ...Array.from({ length: 8 - first.length - last.length }, () => 0), ...last];
}

/** Reduces IPv6 to its /64, since a customer line gets a whole one. IPv4-mapped IPv6 counts as IPv4. */
function formatIpv6Caller(address: string): string {
  const groups = parseIpv6Groups(address);
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** Normalizes a hop of X-Forwarded-For, which may have a port or brackets. */
function formatHop(hop: string): string {
  const bare = /^\[([^\]]*)\](?::\d+)?$/.exec(hop)?.[1] ?? /^([\d.]+):\d+$/.exec(hop)?.[1] ?? hop;
  switch (isIP(bare)) {
    case 4:
      return bare;
    case 6:
      return bare.includes('%') ? UNKNOWN_ADDRESS : formatIpv6Caller(bare.toLowerCase());
    default:
      return UNKNOWN_ADDRESS;
  }
}

/** The hops of X-Forwarded-For as received, the nearest last. */
export function getForwardedHops(headers: IncomingHttpHeaders): string[] {
  const header = headers['x-forwarded-for'] ?? [];
  return header.length === 0
    ? []
    : String(header)
        .split(',')
        .map((hop) => hop.trim());
}

/**
 * The address that rate limits count by. Each proxy appends the address it was called from, so the caller is the hop in front of the
 * trusted proxies, counted from the right. Everything further left, and every other header, may be forged by the caller.
 */
export function getCallerIp(headers: IncomingHttpHeaders, trustedProxies: number): string {
  const hops = getForwardedHops(headers);
  const hop = hops[Math.max(0, hops.length - 1 - trustedProxies)];
  return hop === undefined ? UNKNOWN_ADDRESS : formatHop(hop);
}
