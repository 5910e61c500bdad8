/** Apps created before 2026 have a permanent token; newer apps are granted one that lasts a day. */
export type ShopifyCredentials =
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'grant'; readonly clientId: string; readonly clientSecret: string };

export type ShopifyConnection = {
  /** The name before '.myshopify.com'. */
  readonly shop: string;
  /** Such as '2026-10'. */
  readonly version: string;
  /** 'https://{shop}.myshopify.com', or the address of the fake Shopify in a demo project. */
  readonly baseUrl: string;
  readonly credentials: ShopifyCredentials;
};

/** The store and the app secrets whose webhooks are accepted: two secrets while the secret is being rotated. */
export type WebhookCredentials = { readonly shop: string; readonly secrets: readonly string[] };

/** The deployment's parameters. Unset ones are empty, or 'none' because a secret cannot be empty. */
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

function parseSecret(text: string): string | undefined {
  return text === '' || text === 'none' ? undefined : text;
}

/** During a rotation the new and the old secret are separated by a comma. */
function parseSecrets(text: string): string[] {
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

function parseShopName({ shop: input }: ShopifyParameters): string | undefined {
  if (input === '') return undefined;
  const shop = input.endsWith(SUFFIX) ? input.slice(0, -SUFFIX.length) : input;
  if (!SHOP_NAME.test(shop)) throw new Error(`SHOPIFY_SHOP '${input}' is not the name of a Shopify shop`);
  return shop;
}

/** Undefined while no store is connected or its secret is not set. */
export function parseWebhookCredentials(parameters: ShopifyParameters): WebhookCredentials | undefined {
  const shop = parseShopName(parameters);
  const secrets = parseSecrets(parameters.clientSecret);
  return shop === undefined || secrets.length === 0 ? undefined : { shop, secrets };
}

/**
 * Undefined while no store is connected. Throws for an invalid store name, or for another host outside a demo project, so
 * that no secret is ever sent to the wrong server.
 */
export function parseShopifyConnection(parameters: ShopifyParameters): ShopifyConnection | undefined {
  const credentials = parseCredentials(parameters);
  const shop = parseShopName(parameters);
  if (shop === undefined || credentials === undefined) return undefined;
  const storeUrl = `https://${shop}${SUFFIX}`;
  const baseUrl = parameters.baseUrl === '' ? storeUrl : parameters.baseUrl;
  if (baseUrl !== storeUrl && !parameters.projectId.startsWith('demo-')) {
    throw new Error(`Shopify would be asked at ${baseUrl}, which is not the shop's own address`);
  }
  return { shop, version: parameters.version, baseUrl, credentials };
}
