/** Every port one shop needs, at the offset it runs with. */
export interface ShopPorts {
  readonly hosting: number;
  readonly functions: number;
  readonly firestore: number;
  readonly firestoreSocket: number;
  readonly auth: number;
  readonly hub: number;
  readonly logging: number;
  readonly eventarc: number;
  readonly tasks: number;
  readonly desk: number;
  readonly paypal: number;
  readonly google: number;
  readonly shopify: number;
  readonly vite: number;
}

/** The numbers of `npm start`; `npm test` runs beside it at `TEST_OFFSET`. */
export const TEST_OFFSET = 10_000;

/** What a shop's files, logs and data are called: one that was moved keeps its own. */
export function shopName(usual: string, environment: NodeJS.ProcessEnv = process.env): string {
  const named = environment['PORT_OFFSET'];
  return named === undefined || named === '' ? usual : `${usual}-${named}`;
}

/** The ports at an offset; PORT_OFFSET in the environment moves a whole shop out of another one's way. */
export function shopPorts(usualOffset: number, environment: NodeJS.ProcessEnv = process.env): ShopPorts {
  const named = environment['PORT_OFFSET'];
  const offset = named === undefined || named === '' ? usualOffset : Number(named);
  return {
    hosting: 5000 + offset,
    functions: 5001 + offset,
    firestore: 8080 + offset,
    firestoreSocket: 9150 + offset,
    auth: 9099 + offset,
    hub: 4400 + offset,
    logging: 4500 + offset,
    eventarc: 9299 + offset,
    tasks: 9499 + offset,
    desk: 5050 + offset,
    paypal: 5060 + offset,
    google: 5070 + offset,
    shopify: 5080 + offset,
    vite: 5173 + offset,
  };
}

/** Where the shop's pages are: the address that stands in its mails. */
export function shopOriginAt({ hosting }: Pick<ShopPorts, 'hosting'>): string {
  return `http://127.0.0.1:${hosting}`;
}

/** Where forms are handed over to the wallet of this machine, and where it is asked about messages. */
export function walletAddress({ paypal }: Pick<ShopPorts, 'paypal'>): string {
  return `http://localhost:${paypal}/cgi-bin/webscr`;
}
