/** How the app proves itself: a token made before 2026 lasts for ever, newer apps ask for one that lasts a day (payments-and-sync 9). */
export type ShopifyCredentials =
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'grant'; readonly clientId: string; readonly clientSecret: string };

/** Where the owner's other store is and how it is entered. */
export type ShopifyAccess = {
  /** The name before '.myshopify.com'. */
  readonly shop: string;
  /** Such as '2026-10'. */
  readonly version: string;
  /** 'https://{shop}.myshopify.com', or the stand-in's address on a demo project. */
  readonly baseUrl: string;
  readonly credentials: ShopifyCredentials;
};

/** What the deployment's parameters say; an empty text stands for what is not set. */
export type ShopifyParameters = {
  readonly shop: string;
  readonly version: string;
  readonly baseUrl: string;
  readonly accessToken: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly projectId: string;
};

const SHOP = /^[a-z0-9][a-z0-9-]*$/;
const SUFFIX = '.myshopify.com';

function readCredentials({ accessToken, clientId, clientSecret }: ShopifyParameters): ShopifyCredentials | undefined {
  if (accessToken !== '') return { kind: 'token', token: accessToken };
  return clientId === '' || clientSecret === '' ? undefined : { kind: 'grant', clientId, clientSecret };
}

/**
 * Reads the parameters; undefined while the shop is not connected to Shopify. A shop's name that is none ends the function before a
 * secret is sent to whoever it names, and so does another host than Shopify's outside a demo project.
 */
export function readShopifyAccess(parameters: ShopifyParameters): ShopifyAccess | undefined {
  const credentials = readCredentials(parameters);
  if (parameters.shop === '' || credentials === undefined) return undefined;
  const shop = parameters.shop.endsWith(SUFFIX) ? parameters.shop.slice(0, -SUFFIX.length) : parameters.shop;
  if (!SHOP.test(shop)) throw new Error(`SHOPIFY_SHOP '${parameters.shop}' is not the name of a Shopify shop`);
  const own = `https://${shop}${SUFFIX}`;
  const baseUrl = parameters.baseUrl === '' ? own : parameters.baseUrl;
  if (baseUrl !== own && !parameters.projectId.startsWith('demo-')) {
    throw new Error(`Shopify would be asked at ${baseUrl}, which is not the shop's own address`);
  }
  return { shop, version: parameters.version, baseUrl, credentials };
}
