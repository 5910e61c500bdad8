import type { HttpRequest, HttpResponse } from './responses.ts';

const lines: string[] = [];

function writeLines(): void {
  // The logger writes line by line.
  // oxlint-disable-next-line no-console
  console.info(lines.splice(0).join('\n'));
}

/** The platform's trace, which connects the lines of one request. */
function getTrace({ headers }: HttpRequest): string | undefined {
  const trace = headers['x-cloud-trace-context'] ?? headers['traceparent'];
  return typeof trace === 'string' ? /[0-9a-f]{32}/i.exec(trace)?.[0] : undefined;
}

/**
 * Logs one structured line per request. It contains the route pattern only: parameters, queries, headers and bodies may hold order keys
 * and email addresses. The platform adds the time and the function's name. The lines of simultaneous requests are written together: a write
 * each took a seventh of a product list's time.
 */
export function logRequest(httpRequest: HttpRequest, httpResponse: HttpResponse, milliseconds: number): void {
  const { method, reference } = httpRequest;
  const { status, route = 'none', code } = httpResponse;
  const trace = getTrace(httpRequest);
  const line = JSON.stringify({
    severity: 'INFO',
    message: 'Request',
    reference,
    method,
    route,
    status,
    ...(code && { code }),
    milliseconds: Math.round(milliseconds),
    ...(trace !== undefined && {
      'logging.googleapis.com/trace': `projects/${process.env['GCLOUD_PROJECT']}/traces/${trace}`,
    }),
  });
  if (lines.push(line) === 1) setImmediate(writeLines);
}
