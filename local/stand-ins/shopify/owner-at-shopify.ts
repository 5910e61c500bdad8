import { drawLevelMessage, drawProductMessage } from './draw-message.ts';
import type { ShopifyProduct, ShopifyVariant } from './product.ts';
import type { Shop } from './shop.ts';

/** What the owner of the shop at Shopify may change of a product. */
export interface ProductWish {
  readonly title?: string;
  readonly descriptionHtml?: string;
  readonly status?: ShopifyProduct['status'];
  readonly price?: string;
}

/** Shopify's stamps are whole seconds. */
function stamp(shop: Shop, product: ShopifyProduct): void {
  product.updatedAt = new Date(Math.floor(shop.surroundings.now() / 1000) * 1000).toISOString();
}

function tellProduct(shop: Shop, topic: 'PRODUCTS_CREATE' | 'PRODUCTS_UPDATE', product: ShopifyProduct): void {
  shop.messenger.tell(topic, product.title, drawProductMessage(product));
}

export function changeProduct(shop: Shop, product: ShopifyProduct, { price, ...wish }: ProductWish): void {
  Object.assign(product, wish);
  if (price !== undefined) product.variants = product.variants.map((variant) => ({ ...variant, price }));
  stamp(shop, product);
  tellProduct(shop, 'PRODUCTS_UPDATE', product);
}

/** Sets a count, as the owner does, or as an order at Shopify does: both are told as a count and as a product. */
export function changeCount(shop: Shop, product: ShopifyProduct, variant: ShopifyVariant, quantity: number): void {
  variant.quantity = quantity;
  stamp(shop, product);
  const about = `${product.title}, ${variant.options.map(({ value }) => value).join(' / ')}: ${quantity}`;
  shop.messenger.tell('INVENTORY_LEVELS_UPDATE', about, drawLevelMessage(product, variant));
  tellProduct(shop, 'PRODUCTS_UPDATE', product);
}

/** Puts a product on the shelves, or another one in its place. */
export function bringProduct(shop: Shop, product: ShopifyProduct): void {
  const isNew = !shop.products.has(product.id);
  shop.products.set(product.id, product);
  stamp(shop, product);
  tellProduct(shop, isNew ? 'PRODUCTS_CREATE' : 'PRODUCTS_UPDATE', product);
}

export function deleteProduct(shop: Shop, product: ShopifyProduct): void {
  shop.products.delete(product.id);
  shop.messenger.tell('PRODUCTS_DELETE', product.title, { id: product.id });
}

/** Takes the app out of the shop: it is told, and then never again. */
export function removeApp(shop: Shop): void {
  shop.messenger.tell('APP_UNINSTALLED', shop.name, { id: 1, myshopify_domain: `${shop.name}.myshopify.com` });
  shop.messenger.subscriptions.length = 0;
  shop.tokens.clear();
}
