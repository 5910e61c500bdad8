/** Work at the fake only. */
export const FAKE_SHOP_CREDENTIALS = {
  token: 'shpat_LOCAL-TOKEN',
  clientId: 'LOCAL-CLIENT',
  clientSecret: 'LOCAL-CLIENT-SECRET',
} as const;
