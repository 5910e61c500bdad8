/** What a sign-in with Google keeps between its two halves: proof that both are the same browser's (state, nonce, PKCE). */
export type GoogleSecrets = { readonly state: string; readonly nonce: string; readonly verifier: string };

/** The OpenID provider that is asked who somebody is (D-4): Google, or the one that stands in for it. */
export type Google = {
  /** Where the browser goes, and what must be known again when it comes back to `redirectUri`. */
  readonly begin: (redirectUri: string) => Promise<{ readonly location: string; readonly secrets: GoogleSecrets }>;
  /** The id token for what came back; throws when state, nonce, code or signature is not what it must be. */
  readonly complete: (callback: URL, secrets: GoogleSecrets) => Promise<string>;
};
