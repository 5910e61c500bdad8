/** What Firebase Auth knows of an account. */
export type AuthAccount = {
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
export type GoogleUser = {
  readonly email: string;
  readonly googleId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly picture: string | null;
};
/** Who came back from Google, and which account of the shop is theirs. */
export type LinkedGoogleUser = GoogleUser & { readonly id: string };

export type PasswordCheck =
  | { readonly kind: 'right'; readonly userId: string }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'too-many' };

/** The accounts themselves: who they belong to, and whether a password is right. */
export type IdentityProvider = {
  /** The new account's id; undefined when the address has one already. */
  readonly createAccount: (person: {
    readonly email: string;
    readonly password: string;
    readonly name: string;
    /** Whoever registers has read a letter to the address. */
    readonly isVerified?: boolean;
  }) => Promise<string | undefined>;
  readonly checkPassword: (email: string, password: string) => Promise<PasswordCheck>;
  /** Takes the id token that Google handed to the server itself; undefined when it is not good enough. */
  readonly signInWithGoogle: (idToken: string, requestUri: string) => Promise<LinkedGoogleUser | undefined>;
  /** The account that this person of Google's signs in to. */
  readonly findByGoogleId: (googleId: string) => Promise<AuthAccount | undefined>;
  /** A new account for somebody Google vouches for; its id. Made here, so that nobody need be able to sign up at Firebase (D-53). */
  readonly importGoogleAccount: (person: GoogleUser, id: string) => Promise<void>;
  readonly findByEmail: (email: string) => Promise<AuthAccount | undefined>;
  readonly get: (id: string) => Promise<AuthAccount | undefined>;
  readonly setPassword: (id: string, password: string) => Promise<void>;
  /** Notes that an address is proved, and with it a new password: the account has this very address from then on. */
  readonly markVerified: (id: string, proved: { readonly email: string; readonly password?: string }) => Promise<void>;
  /** Ends every token of this account that Firebase gave to anybody. */
  readonly revokeTokens: (id: string) => Promise<void>;
  readonly deleteAccount: (id: string) => Promise<void>;
};

export type IdentityProviderConfig = {
  readonly projectId: string;
  /** Firebase's web API key: names the project, opens nothing. */
  readonly apiKey: string;
  /** host:port of the Auth emulator on a local shop. */
  readonly emulator: string | undefined;
};
