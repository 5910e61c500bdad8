import type { FakeShop } from './fake-shop.ts';
import type { ShopifyProduct, ShopifyVariant } from './resources.ts';

export interface ProductChanges {
  readonly title?: string;
  readonly descriptionHtml?: string;
  readonly status?: ShopifyProduct['status'];
  readonly price?: string;
}

/** Shopify's timestamps are whole seconds. */
function setUpdatedAt(shop: FakeShop, product: ShopifyProduct): void {
  product.updatedAt = new Date(Math.floor(shop.services.now() / 1000) * 1000).toISOString();
}

function sendProductWebhook(
  shop: FakeShop,
  topic: 'PRODUCTS_CREATE' | 'PRODUCTS_UPDATE',
  product: ShopifyProduct,
): void {
  shop.webhooks.send(topic, product.title, toProductPayload(product));
}

export function updateProduct(shop: FakeShop, product: ShopifyProduct, { price, ...input }: ProductChanges): void {
  Object.assign(product, input);
  if (price !== undefined) product.variants = product.variants.map((variant) => ({ ...variant, price }));
  setUpdatedAt(shop, product);
  sendProductWebhook(shop, 'PRODUCTS_UPDATE', product);
}

/** Sets a quantity, as an owner or an order does; sends a message about the inventory level and one about the product. */
export function setInventory(shop: FakeShop, product: ShopifyProduct, variant: ShopifyVariant, quantity: number): void {
  variant.quantity = quantity;
  setUpdatedAt(shop, product);
  const about = `${product.title}, ${variant.options.map(({ value }) => value).join(' / ')}: ${quantity}`;
  shop.webhooks.send('INVENTORY_LEVELS_UPDATE', about, toInventoryLevelPayload(product, variant));
  sendProductWebhook(shop, 'PRODUCTS_UPDATE', product);
}

/** Creates or replaces a product. */
export function saveProduct(shop: FakeShop, product: ShopifyProduct): void {
  const isNew = !shop.products.has(product.id);
  shop.products.set(product.id, product);
  setUpdatedAt(shop, product);
  sendProductWebhook(shop, isNew ? 'PRODUCTS_CREATE' : 'PRODUCTS_UPDATE', product);
}

export function deleteProduct(shop: FakeShop, product: ShopifyProduct): void {
  shop.products.delete(product.id);
  shop.webhooks.send('PRODUCTS_DELETE', product.title, { id: product.id });
}

/** Uninstalls the app, whose last message is about this. */
export function uninstallApp(shop: FakeShop): void {
  shop.webhooks.send('APP_UNINSTALLED', shop.name, { id: 1, myshopify_domain: `${shop.name}.myshopify.com` });
  shop.webhooks.subscriptions.length = 0;
  shop.tokens.clear();
}

/** Messages have times in the shop's time zone, in whole seconds. */
function formatTimestamp(time: string): string {
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

/** A product in a message has the REST API's field names, not GraphQL's. */
function toProductPayload(product: ShopifyProduct): Record<string, unknown> {
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

function toInventoryLevelPayload({ updatedAt }: ShopifyProduct, variant: ShopifyVariant): Record<string, unknown> {
  return {
    inventory_item_id: variant.itemId,
    location_id: 1,
    available: variant.quantity,
    updated_at: formatTimestamp(updatedAt),
    admin_graphql_api_id: `gid://shopify/InventoryLevel/1?inventory_item_id=${variant.itemId}`,
  };
}
