/** How the app proves itself: a token made before 2026 lasts for ever, newer apps ask for one that lasts a day. */
export type ShopifyCredentials =
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'grant'; readonly clientId: string; readonly clientSecret: string };

/** Where the owner's other store is and how it is entered. */
export type ShopifyConnection = {
  /** The name before '.myshopify.com'. */
  readonly shop: string;
  /** Such as '2026-10'. */
  readonly version: string;
  /** 'https://{shop}.myshopify.com', or the stand-in's address on a demo project. */
  readonly baseUrl: string;
  readonly credentials: ShopifyCredentials;
};

/** Whose messages are taken: the shop's name before '.myshopify.com', and the app's secret, during a change of it both. */
export type WebhookCredentials = { readonly shop: string; readonly secrets: readonly string[] };

/** What the deployment's parameters say; an empty text, or 'none' where a secret cannot be empty, stands for what is not set. */
export type ShopifyParameters = {
  readonly shop: string;
  readonly version: string;
  readonly baseUrl: string;
  readonly accessToken: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly projectId: string;
};

const SHOP_NAME = /^[a-z0-9][a-z0-9-]*$/;
const SUFFIX = '.myshopify.com';

/** A secret as it was set; undefined while it is not. */
export function parseSecret(text: string): string | undefined {
  return text === '' || text === 'none' ? undefined : text;
}

/** The app's secrets: one, or while it is changed the new one and the old one, separated by a comma. */
export function parseSecrets(text: string): string[] {
  const secrets = parseSecret(text)?.split(',') ?? [];
  return secrets.map((secret) => secret.trim()).filter((secret) => secret !== '');
}

function parseCredentials(parameters: ShopifyParameters): ShopifyCredentials | undefined {
  const { clientId } = parameters;
  const token = parseSecret(parameters.accessToken);
  const [clientSecret] = parseSecrets(parameters.clientSecret);
  if (token !== undefined) return { kind: 'token', token };
  return clientId === '' || clientSecret === undefined ? undefined : { kind: 'grant', clientId, clientSecret };
}

/** The shop's name before '.myshopify.com'; undefined while there is none. */
function parseShopName({ shop: typed }: ShopifyParameters): string | undefined {
  if (typed === '') return undefined;
  const shop = typed.endsWith(SUFFIX) ? typed.slice(0, -SUFFIX.length) : typed;
  if (!SHOP_NAME.test(shop)) throw new Error(`SHOPIFY_SHOP '${typed}' is not the name of a Shopify shop`);
  return shop;
}

/** Whose messages are taken; undefined while the shop is not connected to Shopify, or its secret is not known. */
export function parseWebhookCredentials(parameters: ShopifyParameters): WebhookCredentials | undefined {
  const shop = parseShopName(parameters);
  const secrets = parseSecrets(parameters.clientSecret);
  return shop === undefined || secrets.length === 0 ? undefined : { shop, secrets };
}

/**
 * Reads the parameters; undefined while the shop is not connected to Shopify. A shop's name that is none ends the function before a
 * secret is sent to whoever it names, and so does another host than Shopify's outside a demo project.
 */
export function parseShopifyConnection(parameters: ShopifyParameters): ShopifyConnection | undefined {
  const credentials = parseCredentials(parameters);
  const shop = parseShopName(parameters);
  if (shop === undefined || credentials === undefined) return undefined;
  const own = `https://${shop}${SUFFIX}`;
  const baseUrl = parameters.baseUrl === '' ? own : parameters.baseUrl;
  if (baseUrl !== own && !parameters.projectId.startsWith('demo-')) {
    throw new Error(`Shopify would be asked at ${baseUrl}, which is not the shop's own address`);
  }
  return { shop, version: parameters.version, baseUrl, credentials };
}
