import * as z from 'zod/mini';

const trackingText = (what: string) =>
  z.string().check(z.trim(), z.maxLength(60, `Please use at most 60 characters for the ${what}`));

/** Who brings the parcel and under which number (D-28): as the owner typed them, either may be empty. */
export const trackingSchema = z.object({ carrier: trackingText('carrier'), number: trackingText('tracking number') });
export type Tracking = z.infer<typeof trackingSchema>;

/** Where each carrier shows a parcel, and how its name may be written. */
const CARRIERS: readonly (readonly [name: RegExp, address: string])[] = [
  [
    /\b(usps|us mail|united states postal service|postal service)\b/i,
    'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  ],
  [/\b(ups|united parcel service)\b/i, 'https://www.ups.com/track?tracknum='],
  [/\bfed\s?ex\b/i, 'https://www.fedex.com/fedextrack/?trknbr='],
  [/\bdhl\b/i, 'https://www.dhl.com/us-en/home/tracking.html?tracking-id='],
];

/** The carrier's page of a parcel; undefined for a carrier the shop does not know, or without a number. */
export function getTrackingUrl({ carrier, number }: Tracking): string | undefined {
  const plain = number.replaceAll(/\s/g, '');
  const known = CARRIERS.find(([name]) => name.test(carrier));
  return known && plain !== '' ? known[1] + encodeURIComponent(plain) : undefined;
}
