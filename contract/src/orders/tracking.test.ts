import { expect, test } from 'vitest';
import { getTrackingUrl } from './tracking.ts';

test('PFACT-01 the tracking link opens the carrier’s own page, however the owner wrote the carrier', () => {
  expect(getTrackingUrl({ carrier: 'USPS', number: '9400 1000' })).toBe(
    'https://tools.usps.com/go/TrackConfirmAction?tLabels=94001000',
  );
  expect(getTrackingUrl({ carrier: 'ups ground', number: '1Z999' })).toBe('https://www.ups.com/track?tracknum=1Z999');
  expect(getTrackingUrl({ carrier: 'Fed Ex', number: '77' })).toBe('https://www.fedex.com/fedextrack/?trknbr=77');
});

test('the tracking number is escaped in the link', () => {
  expect(getTrackingUrl({ carrier: 'DHL', number: 'a&b=<c>' })).toBe(
    'https://www.dhl.com/us-en/home/tracking.html?tracking-id=a%26b%3D%3Cc%3E',
  );
});

test('there is no link without a tracking number or for an unknown carrier', () => {
  expect(getTrackingUrl({ carrier: 'USPS', number: ' ' })).toBeUndefined();
  expect(getTrackingUrl({ carrier: 'A friend', number: '1' })).toBeUndefined();
  expect(getTrackingUrl({ carrier: 'Groups', number: '1' })).toBeUndefined();
});
