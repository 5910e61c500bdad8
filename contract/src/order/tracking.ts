import * as z from 'zod/mini';

const trackingText = (what: string) =>
  z.string().check(z.trim(), z.maxLength(60, `Please use at most 60 characters for the ${what}`));

/** Who brings the parcel and under which number (D-28): as the owner typed them, either may be empty. */
export const trackingSchema = z.object({ carrier: trackingText('carrier'), number: trackingText('tracking number') });
export type Tracking = z.infer<typeof trackingSchema>;
