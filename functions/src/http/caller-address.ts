import type { IncomingHttpHeaders } from 'node:http';

/** The first hop that Hosting's own network saw; a caller that comes past Hosting is known by the platform's header. */
export function callerAddress(headers: IncomingHttpHeaders): string {
  const named = headers['fastly-client-ip'] ?? headers['x-forwarded-for'] ?? '';
  return [named].flat().join(',').split(',')[0]?.trim() || 'unknown';
}
