import * as z from 'zod/mini';

const trackingText = (label: string) =>
  z.string().check(z.trim(), z.maxLength(60, `Please use at most 60 characters for the ${label}`));

/** As the owner typed them; either may be empty (D-28). */
export const trackingSchema = z.object({ carrier: trackingText('carrier'), number: trackingText('tracking number') });
export type Tracking = z.infer<typeof trackingSchema>;

/** The tracking page of each carrier, by the spellings of its name. */
const CARRIERS: readonly (readonly [name: RegExp, address: string])[] = [
  [
    /\b(usps|us mail|united states postal service|postal service)\b/i,
    'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  ],
  [/\b(ups|united parcel service)\b/i, 'https://www.ups.com/track?tracknum='],
  [/\bfed\s?ex\b/i, 'https://www.fedex.com/fedextrack/?trknbr='],
  [/\bdhl\b/i, 'https://www.dhl.com/us-en/home/tracking.html?tracking-id='],
];

/** Undefined for an unknown carrier or without a number. */
export function getTrackingUrl({ carrier, number }: Tracking): string | undefined {
  const plain = number.replaceAll(/\s/g, '');
  const known = CARRIERS.find(([name]) => name.test(carrier));
  return known && plain !== '' ? known[1] + encodeURIComponent(plain) : undefined;
}
