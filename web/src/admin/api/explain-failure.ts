import { NoResponseError, getErrorMessage } from '../../shell/api-client.ts';

/** Why something was not saved: the shop's own sentence, or what is known about the connection. Undefined when nothing is known. */
export function explainFailure(failure: unknown, isOnline: boolean): string | undefined {
  if (!(failure instanceof NoResponseError)) return getErrorMessage(failure);
  return isOnline
    ? 'The shop did not respond. What you typed is still here; please try again.'
    : 'You are offline. What you typed is still here; try again once you are connected.';
}
