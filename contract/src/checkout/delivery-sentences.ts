import { DELIVERY_TERMS } from './delivery-terms.ts';

type Stage = (typeof DELIVERY_TERMS)[keyof typeof DELIVERY_TERMS];

const { processing, transit } = DELIVERY_TERMS;
const formatUsualDays = ({ usual }: Stage) => `${usual.min}-${usual.max} business days`;

/** The two steps of the confirmation page (CONF-05, CONF-06). */
export const PROCESSING_STEP = `Processing usually takes ${formatUsualDays(processing)}, ${processing.latest} at the latest.`;
export const TRANSIT_STEP = `Standard delivery takes ${formatUsualDays(transit)} after that, ${transit.latest} at the latest.`;

/** The same numbers in the words of the shipping policy (PFACT-02, PFACT-03): its ranges end with what is promised. */
export const PROCESSING_POLICY = `Orders are then processed within ${processing.usual.min}-${processing.latest} business days, excluding weekends and US federal holidays. Usually it takes ${formatUsualDays(processing)}.`;
export const TRANSIT_POLICY = `Standard delivery usually takes ${formatUsualDays(transit)}. When carriers are slow, shipping takes ${transit.usual.max}-${transit.latest} business days after processing. This is an estimate, not a guarantee.`;
