import type { UserImportRecord } from 'firebase-admin/auth';
import { SentenceError } from '../processes/sentence-error.ts';

/** An account as a backup holds it. */
export type KeptAccount = Omit<UserImportRecord, 'passwordHash' | 'passwordSalt'> & {
  readonly passwordHash?: string;
  readonly passwordSalt?: string;
};

const millis = (time: string | undefined) => (time === undefined ? undefined : String(Date.parse(time)));

function uploadOf({ metadata, providerData = [], customClaims, ...account }: KeptAccount): object {
  return {
    localId: account.uid,
    email: account.email,
    emailVerified: account.emailVerified,
    displayName: account.displayName,
    photoUrl: account.photoURL,
    disabled: account.disabled,
    passwordHash: account.passwordHash,
    salt: account.passwordSalt,
    createdAt: millis(metadata?.creationTime),
    lastLoginAt: millis(metadata?.lastSignInTime),
    customAttributes: customClaims && JSON.stringify(customClaims),
    providerUserInfo: providerData
      .filter(({ providerId }) => providerId !== 'password')
      .map(({ uid: rawId, photoURL: photoUrl, ...provider }) => ({ ...provider, rawId, photoUrl })),
  };
}

/** The Auth emulator hashes nothing: what it keeps in a hash's place is no base64, and the client library sends nothing else. */
export async function restoreLocalAccounts(
  host: string,
  project: string,
  accounts: readonly KeptAccount[],
): Promise<void> {
  const path = `identitytoolkit.googleapis.com/v1/projects/${project}/accounts:batchCreate`;
  const answer = await fetch(`http://${host}/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: 'Bearer owner' },
    body: JSON.stringify({ users: accounts.map(uploadOf) }),
  });
  const text = await answer.text();
  if (!answer.ok || !/"error":\s*\[\]/.test(text)) throw new SentenceError(`Accounts could not be restored: ${text}`);
}
