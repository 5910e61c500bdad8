/** Why Shopify did not do what it was asked; `retry` says whether asking the same again later makes sense. */
export type ShopifyErrorKind =
  | 'not-configured'
  | 'unreachable'
  | 'unauthorised'
  | 'not-allowed'
  | 'wrong-address'
  | 'shop-closed'
  | 'busy'
  | 'too-costly'
  | 'query-refused'
  | 'not-done';

const ERROR_MESSAGES: Readonly<Record<ShopifyErrorKind, string>> = {
  'not-configured': 'Shopify is not configured',
  unreachable: 'Shopify cannot be reached',
  unauthorised: 'Shopify does not accept the access token',
  'not-allowed': 'Shopify does not allow the app to do this',
  'wrong-address': 'There is no such shop or version at Shopify',
  'shop-closed': 'The Shopify shop is closed or locked',
  busy: 'Shopify is busy',
  'too-costly': 'Shopify finds the question too large',
  'query-refused': 'Shopify does not understand the question',
  'not-done': 'Shopify refused the change',
};

/** A call to Shopify that failed; `message` is a short sentence for the owner, with Shopify's own words where it gave any. */
export class ShopifyError extends Error {
  readonly kind: ShopifyErrorKind;

  constructor(kind: ShopifyErrorKind, said?: string) {
    super(said === undefined || said === '' ? ERROR_MESSAGES[kind] : `${ERROR_MESSAGES[kind]}: ${said}`);
    this.name = 'ShopifyFailure';
    this.kind = kind;
  }
}
