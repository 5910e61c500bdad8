import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { paths, readDocument, runTransaction, timestampSchema } from '../db/index.ts';

/** A browser's Google sign-in in progress: started, or returned from Google and about to be finished. */
const googleSignInSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('begun'),
    secrets: z.object({ state: z.string(), nonce: z.string(), verifier: z.string() }),
    next: z.string(),
    expiresAt: timestampSchema,
  }),
  z.object({ kind: z.literal('arrived'), userId: z.string(), expiresAt: timestampSchema }),
]);
type GoogleSignIn = z.infer<typeof googleSignInSchema>;
type SignInOf<Kind extends GoogleSignIn['kind']> = Extract<GoogleSignIn, { kind: Kind }>;

/** Ten minutes to choose an account at Google, one to finish (D-4). */
const LIFETIME_MS = { begun: 600_000, arrived: 60_000 } as const;

export async function saveGoogleSignIn(
  database: Firestore,
  visitorId: string,
  signIn: Omit<SignInOf<'begun'>, 'expiresAt'> | Omit<SignInOf<'arrived'>, 'expiresAt'>,
  now: Date,
): Promise<void> {
  const expiresAt = Timestamp.fromMillis(now.getTime() + LIFETIME_MS[signIn.kind]);
  await database.doc(paths.googleSignIn(visitorId)).set({ ...signIn, expiresAt });
}

/** Reads and deletes it, so that it is used once; undefined if there is none of this kind or it has expired. */
export function consumeGoogleSignIn<Kind extends GoogleSignIn['kind']>(
  database: Firestore,
  visitorId: string | undefined,
  kind: Kind,
  now: Date,
): Promise<SignInOf<Kind> | undefined> {
  if (visitorId === undefined) return Promise.resolve(undefined);
  return runTransaction(database, async (transaction) => {
    const signIn = await readDocument(transaction, paths.googleSignIn(visitorId), googleSignInSchema);
    if (!signIn || !isKind(signIn, kind)) return undefined;
    transaction.delete(transaction.doc(paths.googleSignIn(visitorId)));
    return signIn.expiresAt.toMillis() > now.getTime() ? signIn : undefined;
  });
}

function isKind<Kind extends GoogleSignIn['kind']>(signIn: GoogleSignIn, kind: Kind): signIn is SignInOf<Kind> {
  return signIn.kind === kind;
}
