import type { ShopifyProduct, ShopifyVariant } from './product.ts';

/** Messages tell times in the shop's own zone and whole seconds. */
export function formatTimestamp(time: string): string {
  return `${new Date(Date.parse(time) - 5 * 3_600_000).toISOString().slice(0, 19)}-05:00`;
}

function toVariantPayload(product: ShopifyProduct, variant: ShopifyVariant, place: number) {
  const [one, two, three] = variant.options.map(({ value }) => value);
  return {
    id: variant.id,
    product_id: product.id,
    title: variant.options.map(({ value }) => value).join(' / '),
    price: variant.price,
    sku: variant.sku,
    position: place + 1,
    inventory_policy: variant.policy.toLowerCase(),
    inventory_item_id: variant.itemId,
    inventory_quantity: variant.quantity,
    inventory_management: variant.tracked ? 'shopify' : null,
    option1: one ?? null,
    option2: two ?? null,
    option3: three ?? null,
    admin_graphql_api_id: `gid://shopify/ProductVariant/${variant.id}`,
  };
}

/** A product as messages tell it: in the words of the older API, not of the one that answers questions. */
export function toProductPayload(product: ShopifyProduct): Record<string, unknown> {
  return {
    id: product.id,
    admin_graphql_api_id: `gid://shopify/Product/${product.id}`,
    title: product.title,
    body_html: product.descriptionHtml,
    handle: product.handle,
    product_type: product.productType,
    status: product.status.toLowerCase(),
    tags: product.tags.join(', '),
    updated_at: formatTimestamp(product.updatedAt),
    variants: product.variants.map((variant, place) => toVariantPayload(product, variant, place)),
    images: product.pictures.map(({ id, url, alt }, place) => ({ id, src: url, alt, position: place + 1 })),
  };
}

/** A count as messages tell it: the item's, at one place. */
export function toInventoryLevelPayload(
  { updatedAt }: ShopifyProduct,
  variant: ShopifyVariant,
): Record<string, unknown> {
  return {
    inventory_item_id: variant.itemId,
    location_id: 1,
    available: variant.quantity,
    updated_at: formatTimestamp(updatedAt),
    admin_graphql_api_id: `gid://shopify/InventoryLevel/1?inventory_item_id=${variant.itemId}`,
  };
}
