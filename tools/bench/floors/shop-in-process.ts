import { once } from 'node:events';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { createBodyReader } from '../../../functions/src/http/raw-body.ts';
import { LOCAL_DEFAULT_PASSWORD } from '../../../functions/src/admin/auth/default-password.ts';
import { type FunctionSettings, getFunctionEnvironment } from '../../start/function-process.ts';
import { getDatabase } from '../bench-data.ts';
import { ORIGIN } from '../bench-shop.ts';

const NO_PAYPAL = {
  webUrl: 'https://www.paypal.com/cgi-bin/webscr',
  verifyUrl: 'https://ipnpb.paypal.com/cgi-bin/webscr',
  apiUrl: 'https://api-m.paypal.com',
  clientId: '',
  clientSecret: '',
  webhookId: '',
};

/** The services of a shop in the bench's own process, without the project's id. */
export const SERVICE_OPTIONS = {
  shopOrigin: ORIGIN,
  testOrderCode: undefined,
  defaultAdminPassword: LOCAL_DEFAULT_PASSWORD,
  // No order is redirected to PayPal here.
  paypal: NO_PAYPAL,
  webApiKey: '',
  google: { issuer: '', clientId: '', clientSecret: '' },
  accountLimits: '',
  orderLimits: 'off',
  // All clients of a measurement share one address.
  rateLimits: 'address=1000000, session=1000000, everybody=10000000, panel=10000000',
  trustedProxies: 0,
  shopifyShop: '',
};

/** The services of this process's only shop belong to its first project; the others get their own. */
async function createProjectServices({ firestore, projectId }: FunctionSettings) {
  const [{ createServices }, { createCatalogCache }, { createConfiguredRateLimiter }, { createPaymentSessions }] =
    await Promise.all([
      import('../../../functions/src/create-services.ts'),
      import('../../../functions/src/catalog/catalog-cache.ts'),
      import('../../../functions/src/http/rate-limits.ts'),
      import('../../../functions/src/payments/payment-sessions.ts'),
    ]);
  const services = createServices({ ...SERVICE_OPTIONS, projectId });
  const database = getDatabase(firestore, projectId);
  return {
    ...services,
    database,
    catalog: createCatalogCache(database, services.now),
    rateLimiter: createConfiguredRateLimiter(database, SERVICE_OPTIONS.rateLimits),
    paymentSessions: createPaymentSessions({ ...services, database }),
  };
}

/** A storefront and a panel in this process, so that what they ask of their database can be recorded. */
export async function startShopInProcess(settings: FunctionSettings) {
  Object.assign(process.env, getFunctionEnvironment(settings));
  const [{ createStorefrontHandler }, { createApiRouter }, { adminHandlers }, services] = await Promise.all([
    import('../../../functions/src/http/storefront-handler.ts'),
    import('../../../functions/src/http/api-router.ts'),
    import('../../../functions/src/admin-routes.ts'),
    createProjectServices(settings),
  ]);
  const [getServices, listOrigins] = [() => services, () => [ORIGIN]];
  const storefront = createStorefrontHandler(getServices, listOrigins);
  const admin = createApiRouter('admin', adminHandlers, getServices, listOrigins);
  const sent = { bytes: 0 };
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', ORIGIN);
    const handle = pathname.startsWith('/api/admin/') ? admin : storefront.handle;
    const { status, headers, body } = await handle({
      method: request.method ?? 'GET',
      path: pathname,
      query: searchParams,
      headers: request.headers,
      readBody: createBodyReader(await buffer(request)),
      reference: 'bench',
    });
    sent.bytes += Buffer.byteLength(body);
    response.statusCode = status;
    // Without writeHead() Node adds the length.
    response.setHeaders(new Map(Object.entries(headers))).end(body);
  };
  const server = createServer((request, response) => void respond(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    database: services.database,
    /** The bodies sent since the start. */
    sent,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
