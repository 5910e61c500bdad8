import type { UserImportRecord } from 'firebase-admin/auth';
import { CliError } from '../processes/sentence-error.ts';

/** An account as a backup holds it. */
export type BackupAccount = Omit<UserImportRecord, 'passwordHash' | 'passwordSalt'> & {
  readonly passwordHash?: string;
  readonly passwordSalt?: string;
};

const toMillis = (time: string | undefined) => (time === undefined ? undefined : String(Date.parse(time)));

function toEmulatorAccount({ metadata, providerData = [], customClaims, ...account }: BackupAccount): object {
  return {
    localId: account.uid,
    email: account.email,
    emailVerified: account.emailVerified,
    displayName: account.displayName,
    photoUrl: account.photoURL,
    disabled: account.disabled,
    passwordHash: account.passwordHash,
    salt: account.passwordSalt,
    createdAt: toMillis(metadata?.creationTime),
    lastLoginAt: toMillis(metadata?.lastSignInTime),
    customAttributes: customClaims && JSON.stringify(customClaims),
    providerUserInfo: providerData
      .filter(({ providerId }) => providerId !== 'password')
      .map(({ uid: rawId, photoURL: photoUrl, ...provider }) => ({ ...provider, rawId, photoUrl })),
  };
}

/** The Auth emulator hashes nothing: what it keeps in a hash's place is no base64, and the client library sends nothing else. */
export async function restoreEmulatorAccounts(
  host: string,
  project: string,
  accounts: readonly BackupAccount[],
): Promise<void> {
  const path = `identitytoolkit.googleapis.com/v1/projects/${project}/accounts:batchCreate`;
  const answer = await fetch(`http://${host}/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: 'Bearer owner' },
    body: JSON.stringify({ users: accounts.map(toEmulatorAccount) }),
  });
  const text = await answer.text();
  if (!answer.ok || !/"error":\s*\[\]/.test(text)) throw new CliError(`Accounts could not be restored: ${text}`);
}
