/** What Firebase Auth knows of an account. */
export type Account = {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly emailVerified: boolean;
  readonly hasPassword: boolean;
  readonly isDisabled: boolean;
  /** Sessions that began before this are over. */
  readonly validSince: Date | undefined;
};

/** Who came back from Google: an account of the shop, the one that has this address or a new one. */
export type GoogleArrival = {
  readonly id: string;
  readonly email: string;
  readonly googleId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly picture: string | null;
};

export type Verdict =
  | { readonly kind: 'right'; readonly userId: string }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'too-many' };

/** The accounts themselves: who they belong to, and whether a password is right. */
export type Identity = {
  /** The new account's id; undefined when the address has one already. */
  readonly register: (person: {
    readonly email: string;
    readonly password: string;
    readonly name: string;
  }) => Promise<string | undefined>;
  readonly checkPassword: (email: string, password: string) => Promise<Verdict>;
  /** Takes the id token that Google handed to the server itself; undefined when it is not good enough. */
  readonly arriveFromGoogle: (idToken: string, requestUri: string) => Promise<GoogleArrival | undefined>;
  readonly find: (email: string) => Promise<Account | undefined>;
  readonly get: (id: string) => Promise<Account | undefined>;
  readonly setPassword: (id: string, password: string) => Promise<void>;
  readonly markVerified: (id: string) => Promise<void>;
  /** Ends whatever listens with a token of this account. */
  readonly revoke: (id: string) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
  /** The custom token of a live listener, bound to its session (D-49). */
  readonly mintToken: (id: string, session: string) => Promise<string>;
};

export type IdentityParameters = {
  readonly projectId: string;
  /** Firebase's web API key: names the project, opens nothing. */
  readonly apiKey: string;
  /** host:port of the Auth emulator on a local shop. */
  readonly emulator: string | undefined;
};
