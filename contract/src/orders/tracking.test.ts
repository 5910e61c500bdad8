import { expect, test } from 'vitest';
import { getTrackingUrl } from './tracking.ts';

test('PFACT-01 a parcel is followed on its carrier’s own page, however the owner wrote the carrier', () => {
  expect(getTrackingUrl({ carrier: 'USPS', number: '9400 1000' })).toBe(
    'https://tools.usps.com/go/TrackConfirmAction?tLabels=94001000',
  );
  expect(getTrackingUrl({ carrier: 'ups ground', number: '1Z999' })).toBe('https://www.ups.com/track?tracknum=1Z999');
  expect(getTrackingUrl({ carrier: 'Fed Ex', number: '77' })).toBe('https://www.fedex.com/fedextrack/?trknbr=77');
});

test('what the owner typed as a number stays a number in the address', () => {
  expect(getTrackingUrl({ carrier: 'DHL', number: 'a&b=<c>' })).toBe(
    'https://www.dhl.com/us-en/home/tracking.html?tracking-id=a%26b%3D%3Cc%3E',
  );
});

test('without a number, or by a carrier nobody knows, there is no page to follow', () => {
  expect(getTrackingUrl({ carrier: 'USPS', number: ' ' })).toBeUndefined();
  expect(getTrackingUrl({ carrier: 'A friend', number: '1' })).toBeUndefined();
  expect(getTrackingUrl({ carrier: 'Groups', number: '1' })).toBeUndefined();
});
