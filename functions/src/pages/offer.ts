import type { Product, Variant } from '@plenty/contract/catalog/product';
import { toMoneyString, parseMoney } from '@plenty/contract/money/money';
import { priceOrder } from '@plenty/contract/pricing/price-order';

/** The shipping policy's business days, which schema.org counts as days. */
const HANDLING = { '@type': 'QuantitativeValue', minValue: 1, maxValue: 3, unitCode: 'DAY' };
const TRANSIT = { '@type': 'QuantitativeValue', minValue: 7, maxValue: 10, unitCode: 'DAY' };
/** All sales are final. */
const RETURNS = {
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'US',
  returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
};

function toShippingDetails(price: string): object {
  const { shippingCost } = priceOrder([{ price: parseMoney(price), quantity: 1 }]);
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: toMoneyString(shippingCost), currency: 'USD' },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'US' },
    deliveryTime: { '@type': 'ShippingDeliveryTime', handlingTime: HANDLING, transitTime: TRANSIT },
  };
}

function toAvailability(product: Product, variant: Variant | undefined): string {
  if (!product.inStock || variant?.availability === 'sold-out') return 'https://schema.org/OutOfStock';
  return variant?.availability === 'last-one' ? 'https://schema.org/LimitedAvailability' : 'https://schema.org/InStock';
}

/** What one size in one colour costs, whether it is there, how it is sent, and that it is not taken back. */
export function toOffer(product: Product, variant: Variant | undefined, address: string): object {
  return {
    '@type': 'Offer',
    url: address,
    price: product.price,
    priceCurrency: 'USD',
    availability: toAvailability(product, variant),
    itemCondition: 'https://schema.org/NewCondition',
    shippingDetails: toShippingDetails(product.price),
    hasMerchantReturnPolicy: RETURNS,
  };
}
