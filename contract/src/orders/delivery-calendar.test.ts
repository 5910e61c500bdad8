import { expect, test } from 'vitest';
import { createDeliveryCalendar } from './delivery-calendar.ts';

const order = {
  orderNumber: 'PL-7K3M-92QX',
  isPickUp: false,
  latest: '2026-12-31',
  link: 'https://the-long-name-of-a-shop.example/order-confirmation?order=PL-7K3M-92QX',
  changedAt: '2026-11-20T15:04:05.678Z',
};

test('the calendar entry is all day on the latest day, and ends on the next one', () => {
  const calendar = createDeliveryCalendar(order);
  expect(calendar).toContain('DTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101\r\n');
  expect(calendar).toContain('SUMMARY:Plenty order PL-7K3M-92QX arrives by today\r\n');
});

test('an order that is picked up does not arrive anywhere', () => {
  const pickUp = createDeliveryCalendar({ ...order, isPickUp: true });
  expect(pickUp).toContain('SUMMARY:Pick up Plenty order PL-7K3M-92QX by today\r\n');
  expect(pickUp).not.toContain('arrives');
});

test('a calendar reads the file: the required lines are there, each ends with CRLF and is at most 75 bytes long', () => {
  const calendar = createDeliveryCalendar(order);
  const lines = calendar.split('\r\n');
  expect(lines.at(-1)).toBe('');
  expect(lines.slice(0, 4)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Plenty//Shop//EN', 'BEGIN:VEVENT']);
  expect(lines.slice(-3, -1)).toEqual(['END:VEVENT', 'END:VCALENDAR']);
  expect(calendar).toContain('UID:PL-7K3M-92QX-delivery@plenty\r\nDTSTAMP:20261120T150405Z\r\n');
  expect(lines.every((line) => line.length <= 75 && /^[\x20-\x7e]*$/.test(line))).toBe(true);
});

test('a long link is folded, and whole again once unfolded', () => {
  expect(createDeliveryCalendar(order).replaceAll('\r\n ', '')).toContain(
    'URL:https://the-long-name-of-a-shop.example/order-confirmation?order=PL-7K3M-92QX\r\n',
  );
});
