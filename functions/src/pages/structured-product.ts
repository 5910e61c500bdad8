import type { Product, Variant } from '@plenty/contract/catalog/product';
import { stockKey } from '@plenty/contract/catalog/stock-key';
import { formatPageTitle } from '@plenty/contract/site/page-head';
import { toLinkPreview } from './describe-picture.ts';
import { toOffer } from './offer.ts';

type VariantOptions = { readonly size: string | undefined; readonly color: string | undefined };

const orUndefined = (values: readonly string[]) => (values.length === 0 ? [undefined] : values);

/** Every size in every colour; one choice of nothing where there is nothing to choose. */
function listVariantOptions({ sizes, colors }: Product): VariantOptions[] {
  return orUndefined(colors).flatMap((color) => orUndefined(sizes).map((size) => ({ size, color })));
}

function findVariant({ variants }: Product, { size = '', color = '' }: VariantOptions): Variant | undefined {
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
    offers: toOffer(product, findVariant(product, choice), address),
  };
}

/** A product in schema.org's words: a group of its sizes and colours, each with its offer, or one product with its own. */
export function structuredProduct(product: Product, category: string, origin: string): object {
  const address = `${origin}/products/${product.id}`;
  const preview = toLinkPreview(product.pictures[0]);
  const choices = listVariantOptions(product);
  const about = {
    '@context': 'https://schema.org',
    '@id': address,
    url: address,
    name: product.name,
    description: product.description,
    category,
    brand: { '@type': 'Brand', name: formatPageTitle(undefined) },
    image: [
      ...(preview ? [new URL(preview.address, origin).href] : []),
      ...product.images.map((image) => new URL(image, origin).href),
    ],
  };
  const [only] = choices;
  if (choices.length < 2 && only) {
    return { ...structuredVariant(product, only, address, origin), ...about, '@type': 'Product' };
  }
  return {
    ...about,
    '@type': 'ProductGroup',
    productGroupID: String(product.id),
    variesBy: [
      ...(product.sizes.length > 1 ? ['https://schema.org/size'] : []),
      ...(product.colors.length > 1 ? ['https://schema.org/color'] : []),
    ],
    hasVariant: choices.map((choice) => structuredVariant(product, choice, address, origin)),
  };
}
