/** What a sign-in with Google keeps between its two halves: proof that both are the same browser's (state, nonce, PKCE). */
export type GoogleSignInSecrets = { readonly state: string; readonly nonce: string; readonly verifier: string };

/** What Google says of somebody, and the token it says it with. */
export type GoogleProfile = {
  readonly idToken: string;
  readonly googleId: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
  readonly picture: string | null;
};

/** The OpenID provider that is asked who somebody is (D-4): Google, or the one that stands in for it. */
export type GoogleClient = {
  /** Where the browser goes, and what must be known again when it comes back to `redirectUri`. */
  readonly startSignIn: (
    redirectUri: string,
  ) => Promise<{ readonly location: string; readonly secrets: GoogleSignInSecrets }>;
  /** Who it is that came back; throws when state, nonce, code or signature is not what it must be. */
  readonly completeSignIn: (callback: URL, secrets: GoogleSignInSecrets) => Promise<GoogleProfile>;
};
