/** The default password of a shop on one machine. The README prints it, so a deployed shop must never accept it. */
export const LOCAL_DEFAULT_PASSWORD = 'plenty-local';

const MIN_LENGTH = 6;

/** Throws for a deployment without a default password of its own, so that the admin function does not start (D-9). */
export function requireDefaultPassword(projectId: string, password: string): string {
  const isLocal = projectId.startsWith('demo-');
  if (password.length >= MIN_LENGTH && (isLocal || password !== LOCAL_DEFAULT_PASSWORD)) return password;
  throw new Error(
    `ADMIN_DEFAULT_PASSWORD needs at least ${MIN_LENGTH} characters and must not be the one of the local shop: the panel stays closed.`,
  );
}
