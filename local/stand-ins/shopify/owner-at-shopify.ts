import { toInventoryLevelPayload, toProductPayload } from './draw-message.ts';
import type { ShopifyProduct, ShopifyVariant } from './product.ts';
import type { FakeShop } from './shop.ts';

/** What the owner of the shop at Shopify may change of a product. */
export interface ProductChanges {
  readonly title?: string;
  readonly descriptionHtml?: string;
  readonly status?: ShopifyProduct['status'];
  readonly price?: string;
}

/** Shopify's stamps are whole seconds. */
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

/** Sets a count, as the owner does, or as an order at Shopify does: both are told as a count and as a product. */
export function setInventory(shop: FakeShop, product: ShopifyProduct, variant: ShopifyVariant, quantity: number): void {
  variant.quantity = quantity;
  setUpdatedAt(shop, product);
  const about = `${product.title}, ${variant.options.map(({ value }) => value).join(' / ')}: ${quantity}`;
  shop.webhooks.send('INVENTORY_LEVELS_UPDATE', about, toInventoryLevelPayload(product, variant));
  sendProductWebhook(shop, 'PRODUCTS_UPDATE', product);
}

/** Puts a product on the shelves, or another one in its place. */
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

/** Takes the app out of the shop: it is told, and then never again. */
export function uninstallApp(shop: FakeShop): void {
  shop.webhooks.send('APP_UNINSTALLED', shop.name, { id: 1, myshopify_domain: `${shop.name}.myshopify.com` });
  shop.webhooks.subscriptions.length = 0;
  shop.tokens.clear();
}
