import { ApiCallError } from './shop-call-error.ts';

/** The short sentence the shop gave for a failure (D-41); undefined when it gave none, or knows none itself. */
export function getErrorMessage(failure: unknown): string | undefined {
  if (!(failure instanceof ApiCallError) || failure.error?.code === 'internal') return undefined;
  return failure.error?.message;
}
