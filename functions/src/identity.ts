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

/** Whom Google vouches for; the address is proved to be theirs. */
export type GooglePerson = {
  readonly email: string;
  readonly googleId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly picture: string | null;
};
/** Who came back from Google, and which account of the shop is theirs. */
export type GoogleArrival = GooglePerson & { readonly id: string };

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
    /** Whoever registers has read a letter to the address. */
    readonly isProved?: boolean;
  }) => Promise<string | undefined>;
  readonly checkPassword: (email: string, password: string) => Promise<Verdict>;
  /** Takes the id token that Google handed to the server itself; undefined when it is not good enough. */
  readonly arriveFromGoogle: (idToken: string, requestUri: string) => Promise<GoogleArrival | undefined>;
  /** The account that this person of Google's signs in to. */
  readonly findGoogle: (googleId: string) => Promise<Account | undefined>;
  /** A new account for somebody Google vouches for; its id. Made here, so that nobody need be able to sign up at Firebase (D-53). */
  readonly importGoogle: (person: GooglePerson, id: string) => Promise<void>;
  readonly find: (email: string) => Promise<Account | undefined>;
  readonly get: (id: string) => Promise<Account | undefined>;
  readonly setPassword: (id: string, password: string) => Promise<void>;
  /** Notes that an address is proved, and with it a new password: the account has this very address from then on. */
  readonly markProved: (id: string, proved: { readonly email: string; readonly password?: string }) => Promise<void>;
  /** Ends every token of this account that Firebase gave to anybody. */
  readonly revoke: (id: string) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
};

export type IdentityParameters = {
  readonly projectId: string;
  /** Firebase's web API key: names the project, opens nothing. */
  readonly apiKey: string;
  /** host:port of the Auth emulator on a local shop. */
  readonly emulator: string | undefined;
};
