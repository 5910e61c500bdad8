import { expect, test } from 'vitest';
import { getCallerIp, getForwardedHops, UNKNOWN_ADDRESS } from './caller-address.ts';

const CLIENT = '203.0.113.7';
const HOSTING = '104.198.56.253';

test.each([
  ['through Hosting', `${CLIENT}, ${HOSTING}`, 1, CLIENT],
  ['through Hosting, without spaces in the header', `${CLIENT},${HOSTING}`, 1, CLIENT],
  ['with a forged address in front', `198.51.100.1, ${CLIENT}, ${HOSTING}`, 1, CLIENT],
  ['with a hundred forged addresses in front', `${'198.51.100.1, '.repeat(100)}${CLIENT}, ${HOSTING}`, 1, CLIENT],
  ['with nonsense in front', `<script>, ${CLIENT}, ${HOSTING}`, 1, CLIENT],
  ['who bypasses Hosting', CLIENT, 1, CLIENT],
  ['without any proxy', `198.51.100.1, ${CLIENT}`, 0, CLIENT],
  ['behind two proxies', `198.51.100.1, ${CLIENT}, 192.0.2.1, ${HOSTING}`, 2, CLIENT],
  ['with a port', `${CLIENT}:4711, ${HOSTING}`, 1, CLIENT],
  ['as IPv6', `2001:db8:1:2:3:4:5:6, ${HOSTING}`, 1, '2001:db8:1:2::/64'],
  ['as abbreviated IPv6', `2001:db8::1, ${HOSTING}`, 1, '2001:db8:0:0::/64'],
  ['as IPv6 in capitals and leading zeros', `2001:0DB8:0001:0002::1, ${HOSTING}`, 1, '2001:db8:1:2::/64'],
  ['as IPv6 in brackets with a port', `[2001:db8:1:2::9]:443, ${HOSTING}`, 1, '2001:db8:1:2::/64'],
  ['as IPv4 inside IPv6', `::ffff:${CLIENT}, ${HOSTING}`, 1, CLIENT],
  ['as IPv4 inside IPv6, in hex', `::ffff:cb00:7107, ${HOSTING}`, 1, CLIENT],
  ['as IPv4 inside IPv6, in brackets', `[::ffff:${CLIENT}]:80, ${HOSTING}`, 1, CLIENT],
  ['with no valid address', `unknown, ${HOSTING}`, 1, UNKNOWN_ADDRESS],
  ['with half an address', `203.0.113, ${HOSTING}`, 1, UNKNOWN_ADDRESS],
  ['with a zone in the address', `fe80::1%eth0, ${HOSTING}`, 1, UNKNOWN_ADDRESS],
  ['with an empty hop', `, ${HOSTING}`, 1, UNKNOWN_ADDRESS],
  ['with an empty header', '', 1, UNKNOWN_ADDRESS],
])('S-5 a caller %s is identified by the hop that the trusted proxies added', (_how, header, proxies, expected) => {
  expect(getCallerIp({ 'x-forwarded-for': header }, proxies)).toBe(expected);
});

test('S-5 no other header is trusted', () => {
  for (const name of ['fastly-client-ip', 'x-real-ip', 'true-client-ip', 'forwarded', 'x-appengine-user-ip']) {
    expect(getCallerIp({ [name]: '198.51.100.1' }, 1), name).toBe(UNKNOWN_ADDRESS);
    expect(getCallerIp({ [name]: '198.51.100.1', 'x-forwarded-for': `${CLIENT}, ${HOSTING}` }, 1), name).toBe(CLIENT);
  }
});

test('S-5 all addresses of one IPv6 /64 are one caller, the next /64 is another', () => {
  const of = (address: string) => getCallerIp({ 'x-forwarded-for': address }, 0);
  const names = Array.from({ length: 1000 }, (_nothing, host) => of(`2001:db8:1:2::${host.toString(16)}`));
  expect(new Set(names).size).toBe(1);
  expect(of('2001:db8:1:3::1')).not.toBe(names[0]);
});

test('S-5 a request that no proxy forwarded has no hops, and one odd letter is a hop', () => {
  expect(getForwardedHops({})).toEqual([]);
  expect(getForwardedHops({ 'x-forwarded-for': '' })).toEqual([]);
  expect(getForwardedHops({ 'x-forwarded-for': '-' })).toEqual(['-']);
});
