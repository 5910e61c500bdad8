import { expect, test } from 'vitest';
import { BLOCKED_PORTS, TEST_PORT_OFFSET, getShopPorts } from './ports.ts';

/** The offsets of `npm start` and `npm test`, and the one that the README and messages suggest. */
const OFFERED = [0, TEST_PORT_OFFSET, 20_000];

test.each(OFFERED)('R-1 a browser opens every port of a shop at offset %i', (offset) => {
  const ports = Object.values(getShopPorts(0, { PORT_OFFSET: String(offset) }));
  expect(ports).toHaveLength(15);
  expect(ports.filter((port) => BLOCKED_PORTS.has(port))).toEqual([]);
});

test('R-1 an offset with a blocked port is rejected with the port and an offset that works', () => {
  const open = (offset: number) => getShopPorts(0, { PORT_OFFSET: String(offset) });
  expect(() => open(5000)).toThrow(
    /^PORT_OFFSET=5000 puts shopify on port 10080, which browsers refuse to open: use PORT_OFFSET=6000\.$/,
  );
  // 1000 would use port 6000 and 2000 port 10080, which are blocked, too.
  expect(() => open(10)).toThrow('puts dashboard on port 5060, which browsers refuse to open: use PORT_OFFSET=3000.');
});

test('R-1 every offset up to 11,000 has no blocked port, or suggests one that has none', () => {
  const isOpen = (offset: number): boolean => {
    const ports = getPortsOr(offset, (suggested) => getPortsOr(suggested, () => []));
    return ports.length === 15 && !ports.some((port) => BLOCKED_PORTS.has(port));
  };
  const offsets = Array.from({ length: 11_001 }, (_, offset) => offset);
  expect(offsets.filter((offset) => !isOpen(offset))).toEqual([]);
});

function getPortsOr(offset: number, otherwise: (suggested: number) => number[]): number[] {
  try {
    return Object.values(getShopPorts(0, { PORT_OFFSET: String(offset) }));
  } catch (error) {
    return otherwise(Number(/use PORT_OFFSET=(\d+)\.$/.exec(String(error))?.[1]));
  }
}

test.each(['abc', '-1', '1.5', '1e4', ' 20000', '56037', '999999999'])(
  'R-1 PORT_OFFSET=%s is no whole number in range, and the error names the range',
  (named) => {
    expect(() => getShopPorts(0, { PORT_OFFSET: named })).toThrow(
      `PORT_OFFSET=${named} must be a whole number from 0 to 56036, such as 20000.`,
    );
  },
);

test('the highest offset still fits', () => {
  expect(Math.max(...Object.values(getShopPorts(0, { PORT_OFFSET: '56036' })))).toBe(65_535);
});
