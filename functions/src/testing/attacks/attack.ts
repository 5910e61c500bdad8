import type { ErrorCode } from '@plenty/contract/api/errors';
import type { ApiRequest } from '../requests/prepare-request.ts';

/** What an attack changes: one thing of a request that would be accepted without it. */
export type AttackTarget = 'origin' | 'method' | 'path' | 'params' | 'query' | 'body' | 'syntax' | 'credentials';

/** A request with one change, and how the shop may refuse it. */
export type Attack = {
  readonly target: AttackTarget;
  readonly what: string;
  readonly ask: ApiRequest;
  readonly refusals: readonly ErrorCode[];
};

const shorten = (value: unknown): string => (JSON.stringify(value) ?? 'nothing').slice(0, 80);

/** Names an attack by what it puts where. */
export function describeAttack(ask: ApiRequest, target: AttackTarget, place: string, value: unknown): string {
  return `${ask.name}: ${target}${place === '' ? '' : ` ${place}`} ${shorten(value)}`;
}

/** Whatever is asked for must come from a page of the shop, but for what any program may ask. */
export function isUnsafeRequest({ endpoint, method }: ApiRequest): boolean {
  return method !== 'GET' && !endpoint.allowsAnyOrigin;
}
