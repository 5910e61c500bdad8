/** The default of a shop on one machine; it stands in the README, so it opens no other shop. */
export const LOCAL_DEFAULT_PASSWORD = 'plenty-local';

const MIN_LENGTH = 6;

/** The default password of a deployment; one that has none of its own, or the local one, does not serve the panel at all (D-9). */
export function requireDefaultPassword(projectId: string, password: string): string {
  const isLocal = projectId.startsWith('demo-');
  if (password.length >= MIN_LENGTH && (isLocal || password !== LOCAL_DEFAULT_PASSWORD)) return password;
  throw new Error(
    `ADMIN_DEFAULT_PASSWORD needs at least ${MIN_LENGTH} characters and must not be the one of the local shop: the panel stays closed.`,
  );
}
