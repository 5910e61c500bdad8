import { describe, expect, test } from 'vitest';
import { getCdnShare, getColdShare } from './cold-visits.ts';
import { billMonth, getEgressDollars } from './growth.ts';

describe('who waits for a function to start', () => {
  test('nearly everybody in a shop with a visit every few hours, nobody in a busy one', () => {
    expect(getColdShare(1)).toBeGreaterThan(0.98);
    expect(getColdShare(10)).toBeCloseTo(Math.exp(-150 / 1440), 2);
    expect(getColdShare(2000)).toBeLessThan(0.001);
  });

  test('the CDN helps only where the same page is asked for within a minute at the same place', () => {
    expect(getCdnShare(10, 1)).toBeLessThan(0.01);
    expect(getCdnShare(1000, 5)).toBeLessThan(getCdnShare(1000, 1));
  });

  test('a schedule that asks more often than instances stop leaves nobody waiting, a slower one changes nothing', () => {
    expect(getColdShare(10, { everyMinutes: 4 })).toBe(0);
    expect(getColdShare(10, { everyMinutes: 20 })).toBe(getColdShare(10));
  });
});

describe('the bill of a month', () => {
  test('names every part, and its parts add up', () => {
    const { rows, before, added, egress, total } = billMonth(1);
    expect(rows.reduce((sum, { dollars }) => sum + dollars, 0)).toBeCloseTo(added, 10);
    expect(before + added + egress).toBeCloseTo(total, 10);
    // The schedule and its tasks cost the same whoever comes.
    expect(billMonth(10).before).toBeLessThan(10 * before);
  });

  test('keeping the pages started costs the same whoever comes', () => {
    expect(billMonth(100).rows.at(-1)?.dollars).toBe(billMonth(1).rows.at(-1)?.dollars);
  });

  test('Hosting sends 360 MB a day for nothing', () => {
    expect(getEgressDollars(1000)).toBe(0);
    expect(getEgressDollars(300_000)).toBeGreaterThan(9 * getEgressDollars(30_000));
  });
});
