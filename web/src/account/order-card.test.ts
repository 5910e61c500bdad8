import { readFileSync } from 'node:fs';
import type { CustomerOrder } from '@plenty/contract/orders/order';
import { anAddress } from '@plenty/contract/testing/builders';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { OrderCard, getBadgeTone, getBadgeLabel } from './order-card.tsx';

test('ACC-06 each status has its color, anything else is grey', () => {
  const statuses = ['pending', 'processing', 'shipped', 'delivered', 'cancelled', 'lost', '', 'constructor'];
  expect(statuses.map(getBadgeTone)).toEqual(['yellow', 'blue', 'purple', 'green', 'red', 'grey', 'grey', 'grey']);
  expect(getBadgeLabel('shipped', 'paid')).toBe('Shipped');
});

test('ACC-06 the account says of an order that is picked up what its page says', () => {
  expect(getBadgeLabel('shipped', 'paid', true)).toBe('Ready to pick up');
  expect(getBadgeLabel('delivered', 'paid', true)).toBe('Picked up');
  expect(getBadgeLabel('processing', 'paid', true)).toBe('Processing');
});

test('ACC-05 the card of an order that is picked up says where, and not that it is shipped', () => {
  const order: CustomerOrder = {
    id: 'a',
    orderNumber: 'PL-7K3M-92QX',
    status: 'shipped',
    paymentStatus: 'paid',
    total: '48.00',
    createdAt: '2026-11-20T15:00:00.000Z',
    items: [],
    shippingAddress: anAddress(),
  };
  const render = (shown: CustomerOrder) =>
    renderToStaticMarkup(createElement(MemoryRouter, null, createElement(OrderCard, { order: shown })));
  const markup = render({ ...order, shippingService: { name: 'Pick-up', pickUpAt: '5 Main St' } });
  expect(markup).toContain('5 Main St');
  expect(markup).not.toContain('1 Pine Street');
  expect(markup).not.toMatch(/shipp/i);
  expect(render(order)).toContain('1 Pine Street');
  for (const status of ['pending', 'shipped', 'delivered', 'cancelled'] as const)
    expect(render({ ...order, status, shippingService: { name: 'Pick-up', pickUpAt: '5 Main St' } })).toContain(
      status === 'delivered' ? '>Picked up at<' : '>Pick-up at<',
    );
});

test('ACC-06 a paid order is not called pending', () => {
  expect(getBadgeLabel('pending', 'pending')).toBe('Pending');
  expect(getBadgeLabel('pending', 'paid')).toBe('Paid');
  expect(getBadgeLabel('pending', 'partially_refunded')).toBe('Paid');
  expect(getBadgeLabel('pending', 'not_required')).toBe('Confirmed');
});

/** WCAG's relative luminance of '#rrggbb'. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(first: string, second: string): number {
  const [dark = 0, light = 0] = [luminance(first), luminance(second)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

test('ACC-06 every badge can be read in light and dark: a contrast of at least 4.5', () => {
  const tokens = readFileSync(new URL('../theme/tokens.css', import.meta.url), 'utf8');
  for (const tone of ['yellow', 'blue', 'purple', 'green', 'red', 'grey']) {
    const values = (name: string) =>
      [...tokens.matchAll(new RegExp(`--${name}: (#[0-9a-f]{6});`, 'g'))].map(([, value = '']) => value);
    const grounds = values(`badge-${tone}`);
    const words = values(`badge-on-${tone}`);
    expect([grounds.length, words.length], tone).toEqual([2, 2]);
    for (const [scheme, ground] of grounds.entries()) {
      expect(contrast(ground, words[scheme] ?? ground), `${tone} in scheme ${scheme}`).toBeGreaterThanOrEqual(4.5);
    }
  }
});
