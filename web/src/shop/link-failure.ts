import { ApiCallError, getErrorMessage } from '../shell/api-client.ts';

/** In a closed shop only the links that forget an address work (P-15); Hosting answers the other calls, with nothing of the shop's in it. */
export function getClosedMessage(failure: unknown): string | undefined {
  const isHostings = failure instanceof ApiCallError && failure.status === 404 && failure.error === undefined;
  return isHostings ? 'The shop is closed for a moment. Please try again a little later.' : undefined;
}

/** In the shop's words where it has some. */
export function getFailureMessage(failure: unknown): string {
  return getClosedMessage(failure) ?? getErrorMessage(failure) ?? 'This did not work. Please try again.';
}
