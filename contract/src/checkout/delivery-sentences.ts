import { DELIVERY_TERMS } from './delivery-terms.ts';

type Stage = (typeof DELIVERY_TERMS)[keyof typeof DELIVERY_TERMS];

const { processing, transit } = DELIVERY_TERMS;
const formatUsualDays = ({ usual }: Stage) => `${usual.min}-${usual.max} business days`;

/** The two steps of the confirmation page (CONF-05, CONF-06). */
export const PROCESSING_STEP = `Processing usually takes ${formatUsualDays(processing)}, ${processing.latest} at the latest.`;
export const TRANSIT_STEP = `Standard delivery takes ${formatUsualDays(transit)} after that, ${transit.latest} at the latest.`;
