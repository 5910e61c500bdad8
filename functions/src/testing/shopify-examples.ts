import type { RemoteProduct, RemoteVariant } from '../shopify/remote-product.ts';
import { type ShopifyClient, createShopifyClient } from '../shopify/shopify-client.ts';

/** A variant as Shopify describes it; a test names only the fields that matter to it. */
export function createRemoteVariant(override: Partial<RemoteVariant> = {}): RemoteVariant {
  return {
    id: 'gid://shopify/ProductVariant/11',
    price: '48.00',
    inventoryQuantity: 5,
    inventoryPolicy: 'DENY',
    selectedOptions: [
      { name: 'Size', value: 'M' },
      { name: 'Color', value: 'Black' },
    ],
    inventoryItem: { id: 'gid://shopify/InventoryItem/21', tracked: true },
    ...override,
  };
}

/** A product as Shopify describes it, with one variant; a test names only the fields that matter to it. */
export function createRemoteProduct(override: Partial<RemoteProduct> = {}): RemoteProduct {
  return {
    id: 'gid://shopify/Product/1',
    title: 'Court Tee',
    handle: 'court-tee',
    descriptionHtml: '<p>A heavy cotton tee.</p>',
    status: 'ACTIVE',
    productType: 'Tee',
    tags: [],
    updatedAt: '2026-11-20T15:00:00Z',
    hasOnlyDefaultVariant: false,
    variants: [createRemoteVariant()],
    pictures: [],
    ...override,
  };
}

/** A product with all its variants on one page, as Shopify's responses have it. */
export function createProductResponse({ variants, pictures, ...fields }: RemoteProduct) {
  return { ...fields, variants: { nodes: variants, pageInfo: { hasNextPage: false } }, media: { nodes: pictures } };
}

/** A client of the store 'plenty' with the token 'the-token', whose requests get these responses. Waiting costs no time. */
export function createTestShopify(respond: (request: Request) => Promise<Response>): ShopifyClient {
  return createShopifyClient(
    {
      shop: 'plenty',
      version: '2026-10',
      baseUrl: 'https://plenty.myshopify.com',
      credentials: { kind: 'token', token: 'the-token' },
    },
    {
      fetch: (...sent) => respond(new Request(...sent)),
      now: () => new Date('2026-11-20T15:00:00Z'),
      pause: async () => {},
      random: () => 0,
    },
  );
}
