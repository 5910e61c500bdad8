import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import {
  type HttpRequest,
  type HttpResponse,
  htmlResponse,
  jsonResponse,
  redirect,
  serve,
  textResponse,
} from '../http-server.ts';
import { handleApiRequest, isApiPath } from './api-handlers.ts';
import { handleControlRequest } from './control-api.ts';
import { postOverHttp, systemClock } from './delivery.ts';
import { FakePayPal } from './fake-paypal.ts';
import { renderError, renderHome } from './pages.ts';
import type { FakePayPalServices } from './sale.ts';
import { handleActivity, handleCheckout, handleWebscr } from './website-handlers.ts';

/** A fake PayPal that listens; `url` is http://localhost with its port. */
export interface FakePayPalServer {
  readonly url: string;
  readonly paypal: FakePayPal;
  close(): void;
}

const MAX_BODY_BYTES = 262_144;

/** Starts a fake PayPal on a port of this machine; port 0 takes any. Two of them create different ids unless a seed says otherwise. */
export async function createFakePayPalServer(
  port: number,
  services: Partial<FakePayPalServices> = {},
): Promise<FakePayPalServer> {
  let url = '';
  const defaults = {
    seed: randomInt(2 ** 31),
    clock: systemClock,
    post: postOverHttp,
    webhookUrl: '',
    origin: () => url,
  };
  const paypal = new FakePayPal({ ...defaults, ...services });
  const server = await serve(port, (request) => handleRequest(request, paypal), { maxBodyBytes: MAX_BODY_BYTES });
  url = `http://localhost:${server.port}`;
  return {
    url,
    paypal,
    close: () => {
      paypal.stop();
      server.close();
    },
  };
}

function handleRequest(request: HttpRequest, paypal: FakePayPal): HttpResponse | Promise<HttpResponse> {
  const { method, path, query } = request;
  const isAllowed = method === 'GET' || method === 'POST' || (method === 'PATCH' && isApiPath(path));
  if (!isAllowed) return jsonResponse({ error: 'only GET and POST' }, 405);
  if (path === '/cgi-bin/webscr') return handleWebscr(request, paypal);
  if (isApiPath(path)) return handleApiRequest(request, paypal);
  if (path === '/checkoutnow') return redirect(`/checkout/${new URLSearchParams(query).get('token') ?? ''}`);
  if (path.startsWith('/activity/')) return handleActivity(request, paypal);
  if (path.startsWith('/checkout/')) return handleCheckout(method, path, paypal);
  if (path === '/control' || path.startsWith('/control/')) return handleControlRequest(request, paypal);
  if (path === '/paypal.css')
    return textResponse(readFileSync(new URL('paypal.css', import.meta.url), 'utf8'), 200, 'text/css');
  return path === '/' ? htmlResponse(renderHome()) : htmlResponse(renderError('There is nothing here', []), 404);
}
