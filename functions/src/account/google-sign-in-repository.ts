import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { paths } from '../firestore/paths.ts';
import { readDocument, timestampSchema } from '../firestore/read-document.ts';
import { transact } from '../firestore/transact.ts';

/** A sign-in with Google under way in one browser: at Google's, or back from there and about to be finished. */
const googleSignInSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('begun'),
    secrets: z.object({ state: z.string(), nonce: z.string(), verifier: z.string() }),
    next: z.string(),
    expiresAt: timestampSchema,
  }),
  z.object({ kind: z.literal('arrived'), userId: z.string(), expiresAt: timestampSchema }),
]);
export type GoogleSignIn = z.infer<typeof googleSignInSchema>;
type Begun = Omit<Extract<GoogleSignIn, { kind: 'begun' }>, 'expiresAt'>;
type Arrived = Omit<Extract<GoogleSignIn, { kind: 'arrived' }>, 'expiresAt'>;

/** Ten minutes to choose an account at Google's, one to finish (D-4). */
const LIFE_MS = { begun: 600_000, arrived: 60_000 } as const;

export async function keepGoogleSignIn(
  database: Firestore,
  visitorId: string,
  signIn: Begun | Arrived,
  now: Date,
): Promise<void> {
  const expiresAt = Timestamp.fromMillis(now.getTime() + LIFE_MS[signIn.kind]);
  await database.doc(paths.googleSignIn(visitorId)).set({ ...signIn, expiresAt });
}

/** Takes it away and hands it out, to one caller only; undefined when there is none of this kind, or it is over. */
export function takeGoogleSignIn<Kind extends GoogleSignIn['kind']>(
  database: Firestore,
  visitorId: string | undefined,
  kind: Kind,
  now: Date,
): Promise<Extract<GoogleSignIn, { kind: Kind }> | undefined> {
  if (visitorId === undefined) return Promise.resolve(undefined);
  return transact(database, async (changes) => {
    const [document] = await changes.getAll(database.doc(paths.googleSignIn(visitorId)));
    const signIn = document && readDocument(googleSignInSchema, document);
    if (!document || !signIn || !isOf(signIn, kind)) return undefined;
    changes.erase(document.ref);
    return signIn.expiresAt.toMillis() > now.getTime() ? signIn : undefined;
  });
}

function isOf<Kind extends GoogleSignIn['kind']>(
  signIn: GoogleSignIn,
  kind: Kind,
): signIn is Extract<GoogleSignIn, { kind: Kind }> {
  return signIn.kind === kind;
}
