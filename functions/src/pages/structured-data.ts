import { toPlainDescription } from '@plenty/contract/catalog/description';
import { stockKey } from '@plenty/contract/catalog/availability';
import type { Look } from '@plenty/contract/catalog/look';
import type { Product, Variant } from '@plenty/contract/catalog/product';
import { getVariantPrice } from '@plenty/contract/catalog/variant-price';
import { DELIVERY_TERMS } from '@plenty/contract/checkout/delivery-terms';
import { priceOrder } from '@plenty/contract/checkout/pricing';
import { formatPageTitle } from '@plenty/contract/content/page-titles';
import { PAGE_PATHS, getProductPath } from '@plenty/contract/content/shop-paths';
import { parseMoney, toMoneyString } from '@plenty/contract/lib/money';
import { toLinkPreview } from './page.ts';

export type VariantOptions = { readonly size: string | undefined; readonly color: string | undefined };

/** A ProductGroup with an offer per size and color, or a single Product if there is nothing to choose. */
export function structuredProduct(product: Product, category: string, origin: string): object {
  const address = `${origin}${getProductPath(product.id)}`;
  const preview = toLinkPreview(product.pictures[0]);
  const choices = listVariantOptions(product);
  const common = {
    '@context': 'https://schema.org',
    '@id': address,
    url: address,
    name: product.name,
    description: toPlainDescription(product.description),
    category,
    brand: { '@type': 'Brand', name: formatPageTitle(undefined) },
    ...structuredFacts(product),
    image: [
      ...(preview ? [new URL(preview.address, origin).href] : []),
      ...product.images.map((image) => new URL(image, origin).href),
    ],
  };
  const [only] = choices;
  if (choices.length < 2 && only) {
    return { ...structuredVariant(product, only, address, origin), ...common, '@type': 'Product' };
  }
  return {
    ...common,
    '@type': 'ProductGroup',
    productGroupID: String(product.id),
    variesBy: [
      ...(product.sizes.length > 1 ? ['https://schema.org/size'] : []),
      ...(product.colors.length > 1 ? ['https://schema.org/color'] : []),
    ],
    hasVariant: choices.map((choice) => structuredVariant(product, choice, address, origin)),
  };
}

/** What it is made of and where, and the facts that schema.org has no property of its own for. */
function structuredFacts({ facts = {} }: Product): object {
  const { fiberContent, origin, care, fit, clothWeight } = facts;
  const stated = Object.entries({
    Origin: origin,
    Fit: fit,
    Care: care?.replaceAll('\n', ' '),
    'Cloth weight': clothWeight && `${clothWeight} oz per square yard`,
  }).filter(([, value]) => value);
  return {
    ...(fiberContent && { material: fiberContent }),
    ...(origin === 'Made in U.S.A.' && { countryOfOrigin: 'US' }),
    ...(stated.length > 0 && {
      additionalProperty: stated.map(([name, value]) => ({ '@type': 'PropertyValue', name, value })),
    }),
  };
}

const orUndefined = (values: readonly string[]) => (values.length === 0 ? [undefined] : values);

/** Every size in every color; a single entry without either for a product that has no options. */
export function listVariantOptions({ sizes, colors }: Product): VariantOptions[] {
  return orUndefined(colors).flatMap((color) => orUndefined(sizes).map((size) => ({ size, color })));
}

export function findVariant({ variants }: Product, { size = '', color = '' }: VariantOptions): Variant | undefined {
  return variants?.find((variant) => variant.size === size && variant.color === color);
}

function getPictureUrl({ pictures }: Product, color: string | undefined, origin: string): string | undefined {
  const picture = pictures.find((each) => each.color !== undefined && each.color === color) ?? pictures[0];
  return picture && new URL(picture.src, origin).href;
}

function structuredVariant(product: Product, choice: VariantOptions, address: string, origin: string): object {
  const { size, color } = choice;
  const chosen = [size, color].filter((value) => value !== undefined).join(', ');
  return {
    '@type': 'Product',
    sku: `${product.id}-${stockKey(size ?? '', color ?? '')}`,
    name: chosen === '' ? product.name : `${product.name} (${chosen})`,
    image: getPictureUrl(product, color, origin),
    size,
    color,
    offers: toOffer(product, choice, address),
  };
}

/** Business days, from the usual minimum to the promised maximum (D-62). schema.org has no unit for them but days. */
function toDayRange({ usual, latest }: (typeof DELIVERY_TERMS)[keyof typeof DELIVERY_TERMS]): object {
  return { '@type': 'QuantitativeValue', minValue: usual.min, maxValue: latest, unitCode: 'DAY' };
}
const HANDLING = toDayRange(DELIVERY_TERMS.processing);
const TRANSIT = toDayRange(DELIVERY_TERMS.transit);
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

function toOffer(product: Product, choice: VariantOptions, address: string): object {
  const { price } = getVariantPrice(product, choice);
  return {
    '@type': 'Offer',
    url: address,
    price,
    priceCurrency: 'USD',
    availability: toAvailability(product, findVariant(product, choice)),
    itemCondition: 'https://schema.org/NewCondition',
    shippingDetails: toShippingDetails(price),
    hasMerchantReturnPolicy: RETURNS,
  };
}

export function structuredShop(origin: string): object {
  return { '@context': 'https://schema.org', '@type': 'WebSite', name: formatPageTitle(undefined), url: `${origin}/` };
}

export function structuredBreadcrumbs(
  breadcrumbs: readonly { readonly name: string; readonly path: string }[],
  origin: string,
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: breadcrumbs.map(({ name, path }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name,
      item: `${origin}${path}`,
    })),
  };
}

export function structuredList(products: readonly Product[], origin: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: products.map(({ id }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      url: `${origin}${getProductPath(id)}`,
    })),
  };
}

export function structuredGallery(looks: readonly Look[], origin: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ImageGallery',
    url: `${origin}${PAGE_PATHS.gallery}`,
    image: looks.map(({ title, description, picture }) => ({
      '@type': 'ImageObject',
      name: title,
      description,
      contentUrl: new URL(picture.src, origin).href,
    })),
  };
}
