/**
 * Modules that are loaded together go into one chunk. Left alone the build makes a chunk of every set of modules that the same pages share: the
 * checkout loaded 50, most below 1 KiB, and each costs a request and its own start.
 */
const CHUNKS: Readonly<Record<string, readonly string[]>> = {
  // What every page needs, and the product cards of most: many small chunks compress worse, by 3 KiB.
  shop: [
    'web/src/shell/',
    'web/src/main.',
    'web/src/shop/product-grid',
    'web/src/shop/color-swatch',
    'web/src/shop/pair/use-pair-order',
    'contract/src/catalog/options.',
    'contract/src/catalog/product-number.',
    'contract/src/checkout/delivery-terms.',
  ],
  toast: ['web/src/ui/toast-store.'],
  thumbnail: ['web/src/ui/thumbnail.'],
  address: [
    'contract/src/checkout/address',
    'contract/src/checkout/delivery-estimate.',
    'contract/src/checkout/phone-number.',
    'contract/src/checkout/plain-signs.',
    'contract/src/checkout/quote.',
    'contract/src/orders/order-source.',
  ],
  form: [
    'react-query/build/modern/useMutation.',
    'react-query/build/modern/useQueries.',
    'contract/src/account/auth-links.',
    'contract/src/account/password.',
    'web/src/lib/use-debounced-value.',
    'web/src/ui/address-fields.',
    'web/src/ui/busy-button.',
    'web/src/ui/checkbox.',
    'web/src/ui/street-question.',
    'web/src/ui/text-field.',
    'web/src/ui/use-form.',
  ],
  account: [
    'contract/src/api/account-endpoints.',
    'contract/src/api/fit-endpoints.',
    'web/src/fit/fit-notes.',
    'web/src/fit/forget-sizes.',
    'web/src/fit/size-memory-store.',
    'web/src/fit/use-your-size.',
  ],
  cart: [
    'contract/src/api/checkout-endpoints.',
    'contract/src/checkout/checkout-form.',
    'contract/src/checkout/pricing.',
    'react-query/build/modern/useMutationState.',
    'web/src/cart/applied-code.',
    'web/src/checkout/checkout-draft.',
    'web/src/lib/express-start.',
    'web/src/lib/order-source.',
    'web/src/lib/payment-redirect.',
  ],
  order: [
    'contract/src/orders/order-number.',
    'web/src/fit/record-order.',
    'web/src/lib/order-headers.',
    'web/src/ui/order-summary.',
    'web/src/ui/pay-order-button.',
    'web/src/ui/recent-orders.',
  ],
};

/** A group takes what its modules import along, unless an earlier group has it: what is shared by many comes first. */
export const CHUNK_GROUPS = Object.entries(CHUNKS).map(([name, parts]) => ({
  name,
  test: (id: string) => parts.some((part) => id.includes(`/${part}`)),
}));
