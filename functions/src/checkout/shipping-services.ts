import type { StoredCartLine } from '@plenty/contract/cart/cart';
import type { Inventory } from '@plenty/contract/catalog/availability';
import { type Weight, addWeights } from '@plenty/contract/catalog/weight';
import { chargeStandardShipping, priceOrder } from '@plenty/contract/checkout/pricing';
import type { DiscountAmount, PricedLine } from '@plenty/contract/checkout/pricing';
import type { CartQuote, OfferedService } from '@plenty/contract/checkout/quote';
import {
  type ChargeShipping,
  type OrderedService,
  STANDARD_SERVICE_ID,
  STANDARD_SERVICE_NAME,
  type ShippingService,
  type ShippingTerms,
  getServiceCharge,
} from '@plenty/contract/checkout/shipping';
import { toMoneyString } from '@plenty/contract/lib/money';
import { getDeliveryEstimate } from '../catalog/index.ts';

/** What a cart may ship with, and its weight. */
export type Shipment = { readonly services: readonly ShippingService[]; readonly weight: Weight };

/** Weighs the lines at their products' current weights. */
export function toShipment(
  { services, defaultWeight }: ShippingTerms,
  lines: readonly StoredCartLine[],
  { products }: Inventory,
): Shipment {
  const weighed = lines.map(({ productId, quantity }) => ({
    weight: products.get(productId)?.weight ?? defaultWeight,
    quantity,
  }));
  return { services, weight: addWeights(weighed) };
}

/** The service that a cart ships with. */
export type ChosenService = {
  readonly charge: ChargeShipping;
  /** Null for standard shipping. */
  readonly service: OrderedService | null;
  /** True when the requested service is not offered: standard shipping takes its place. */
  readonly isRemoved: boolean;
};

export const STANDARD_SHIPPING: ChosenService = { charge: chargeStandardShipping, service: null, isRemoved: false };

export function chooseService({ services, weight }: Shipment, requested: string | undefined): ChosenService {
  if (requested === undefined || requested === STANDARD_SERVICE_ID) return STANDARD_SHIPPING;
  const found = services.find(({ id }) => id === requested);
  if (!found) return { ...STANDARD_SHIPPING, isRemoved: true };
  const { id, name, minDays, maxDays, pickUpAt } = found;
  return {
    charge: getServiceCharge(found, weight),
    service: { id, name, minDays, maxDays, pickUpAt },
    isRemoved: false,
  };
}

type ServicesToOffer = {
  readonly shipment: Shipment;
  readonly chosen: ChosenService;
  readonly closedDays: readonly string[];
  readonly now: Date;
};

const REMOVED_MESSAGE = 'The shipping you chose is not offered any more. This is the price with standard shipping.';

/** The part of a quote about its services: nothing while the shop has only standard shipping. */
export function offerServices(
  { shipment, chosen, closedDays, now }: ServicesToOffer,
  priced: readonly PricedLine[],
  discount: DiscountAmount,
): Pick<CartQuote, 'shippingServices' | 'shippingService' | 'serviceRemoved'> {
  const removed = chosen.isRemoved ? { serviceRemoved: REMOVED_MESSAGE } : {};
  if (shipment.services.length === 0) return removed;
  const offer = (id: string, name: string, { charge, service }: ChosenService): OfferedService => {
    const arrival = getDeliveryEstimate(now, closedDays, service);
    return {
      id,
      name,
      cost: toMoneyString(priceOrder(priced, discount, charge).shippingCost),
      ...(arrival ? { window: { from: arrival.from, to: arrival.to } } : {}),
      pickUpAt: service?.pickUpAt ?? '',
    };
  };
  return {
    shippingServices: [
      offer(STANDARD_SERVICE_ID, STANDARD_SERVICE_NAME, STANDARD_SHIPPING),
      ...shipment.services.map(({ id, name }) => offer(id, name, chooseService(shipment, id))),
    ],
    shippingService: chosen.service?.id ?? STANDARD_SERVICE_ID,
    ...removed,
  };
}
