import type { ErrorCode } from '@plenty/contract/api/errors';
import type { ApiRequest } from '../requests/prepare-request.ts';

/** The part of a valid request that an attack changes. */
type AttackTarget = 'origin' | 'method' | 'path' | 'params' | 'query' | 'body' | 'syntax' | 'credentials';

/** A valid request with one change, and the errors that may reject it. */
export type Attack = {
  readonly target: AttackTarget;
  readonly what: string;
  readonly ask: ApiRequest;
  readonly refusals: readonly ErrorCode[];
};

const shorten = (value: unknown): string => (JSON.stringify(value) ?? 'nothing').slice(0, 80);

export function describeAttack(ask: ApiRequest, target: AttackTarget, place: string, value: unknown): string {
  return `${ask.name}: ${target}${place === '' ? '' : ` ${place}`} ${shorten(value)}`;
}

/** Whether the request must come from a page of the shop. */
export function isUnsafeRequest({ endpoint, method }: ApiRequest): boolean {
  return method !== 'GET' && !endpoint.allowsAnyOrigin;
}
