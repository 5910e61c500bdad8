import { logger } from 'firebase-functions/logger';
import type { HttpRequest, HttpResponse } from './exchange.ts';

/**
 * One structured line about every request. What it asked for is named by the address's pattern: what stands in a path, in its query, in
 * headers or in a body (keys, numbers, email addresses) never gets here. The platform adds the time and the function.
 */
export function logRequest({ method, reference }: HttpRequest, answer: HttpResponse, milliseconds: number): void {
  const { status, route = 'none', code } = answer;
  logger.write({
    severity: 'INFO',
    message: 'Request',
    reference,
    method,
    route,
    status,
    ...(code && { code }),
    milliseconds: Math.round(milliseconds),
  });
}
