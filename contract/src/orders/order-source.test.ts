import { expect, test } from 'vitest';
import { formatOrderSource, orderSourceSchema } from './order-source.ts';

test('a campaign’s name cannot bring markup, formulas or an email address into the figures', () => {
  const sent = { source: '=cmd|<b>ada@example.com</b>', campaign: 'x'.repeat(500), medium: 'Été 2026' };
  const { source, campaign, medium } = orderSourceSchema.parse(sent);
  expect(source).toBe('cmd b ada example.com b');
  expect(campaign).toHaveLength(60);
  expect(medium).toBe('Été 2026');
});

test('the campaign’s source names an order’s source, else the site; without both it came directly', () => {
  const site = { referrer: 'kith.com', source: '', medium: '', campaign: '' };
  expect(formatOrderSource({ ...site, source: 'Newsletter' })).toBe('newsletter');
  expect(formatOrderSource(site)).toBe('kith.com');
  expect(formatOrderSource({ ...site, referrer: '' })).toBe('Direct');
  expect(formatOrderSource(null)).toBe('Direct');
});
