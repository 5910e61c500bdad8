import { AppError } from '../refusal.ts';
import type { HttpRequest } from './exchange.ts';

/**
 * A browser names the page's origin with every request that changes something. Only the shop's own pages may change anything, so a
 * foreign or missing origin is refused before anything else is looked at.
 */
export function checkOrigin({ method, headers }: HttpRequest, allowed: readonly string[]): void {
  if (method === 'GET' || method === 'HEAD') return;
  if (headers.origin !== undefined && allowed.includes(headers.origin)) return;
  throw new AppError({ code: 'foreign-origin', message: 'This request did not come from the shop.' });
}
