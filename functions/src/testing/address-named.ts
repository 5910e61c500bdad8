import { createHash } from 'node:crypto';
import { isIP } from 'node:net';

/** Tests call senders by a name; each name stands for an IPv4 address of its own. */
export function toTestIp(name: string): string {
  const [one = 0, two = 0, three = 0] = createHash('sha256').update(name).digest();
  return `10.${one}.${two}.${three}`;
}

/** The same headers with the sender's address in place of the name; what is an address, or a list of hops, stays as it is. */
export function withTestIp(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const sender = headers['x-forwarded-for'];
  if (sender === undefined || sender.includes(',') || isIP(sender) !== 0) return headers;
  return { ...headers, 'x-forwarded-for': toTestIp(sender) };
}
