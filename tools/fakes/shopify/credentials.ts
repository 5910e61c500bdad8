/** What the stand-in shop is entered with. */
export interface ShopCredentials {
  readonly token: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** Obviously local: these open the stand-in and nothing else. */
export const FAKE_SHOP_CREDENTIALS: ShopCredentials = {
  token: 'shpat_LOCAL-TOKEN',
  clientId: 'LOCAL-CLIENT',
  clientSecret: 'LOCAL-CLIENT-SECRET',
};
