import { toConnection, type PagingArguments } from './connect.ts';
import { hasOnlyDefaultVariant, type ShopifyPicture, type ShopifyProduct, type ShopifyVariant } from './product.ts';

function toImageNode(picture: ShopifyPicture | undefined) {
  if (!picture?.isReady) return null;
  const { url, width, height, alt } = picture;
  return { url, width, height, altText: alt };
}

function toMediaNode(picture: ShopifyPicture) {
  return {
    __typename: 'MediaImage',
    id: `gid://shopify/MediaImage/${picture.id}`,
    alt: picture.alt,
    mediaContentType: 'IMAGE',
    status: picture.isReady ? 'READY' : 'PROCESSING',
    image: toImageNode(picture),
  };
}

export function toVariantNode(product: ShopifyProduct, variant: ShopifyVariant) {
  return {
    __typename: 'ProductVariant',
    id: `gid://shopify/ProductVariant/${variant.id}`,
    legacyResourceId: String(variant.id),
    sku: variant.sku,
    price: variant.price,
    inventoryQuantity: variant.quantity,
    inventoryPolicy: variant.policy,
    availableForSale: !variant.tracked || variant.policy === 'CONTINUE' || variant.quantity > 0,
    selectedOptions: variant.options,
    image: toImageNode(variant.picture === null ? undefined : product.pictures[variant.picture]),
    inventoryItem: {
      __typename: 'InventoryItem',
      id: `gid://shopify/InventoryItem/${variant.itemId}`,
      tracked: variant.tracked,
      variant: () => toVariantNode(product, variant),
    },
    product: () => toProductNode(product),
  };
}

/** A product in the form of Shopify's schema: graphql-js calls what is a function with the field's arguments. */
export function toProductNode(product: ShopifyProduct): Record<string, unknown> {
  return {
    __typename: 'Product',
    id: `gid://shopify/Product/${product.id}`,
    legacyResourceId: String(product.id),
    title: product.title,
    handle: product.handle,
    descriptionHtml: product.descriptionHtml,
    status: product.status,
    vendor: 'Plenty',
    productType: product.productType,
    tags: product.tags,
    updatedAt: product.updatedAt,
    createdAt: product.updatedAt,
    hasOnlyDefaultVariant: hasOnlyDefaultVariant(product),
    category:
      product.category === null ? null : { id: 'gid://shopify/TaxonomyCategory/aa-1', fullName: product.category },
    variantsCount: { count: product.variants.length, precision: 'EXACT' },
    variants: (paging: PagingArguments) =>
      toConnection(product.variants, paging, (variant) => toVariantNode(product, variant)),
    media: (paging: PagingArguments) => toConnection(product.pictures, paging, toMediaNode),
  };
}
