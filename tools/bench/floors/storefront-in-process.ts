import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type FunctionSettings, getFunctionEnvironment } from '../../start/function-process.ts';
import { ORIGIN } from '../bench-shop.ts';

const NO_PAYPAL = {
  webUrl: 'https://www.paypal.com/cgi-bin/webscr',
  verifyUrl: 'https://ipnpb.paypal.com/cgi-bin/webscr',
  apiUrl: 'https://api-m.paypal.com',
  clientId: '',
  clientSecret: '',
  webhookId: '',
};

/** The services of a storefront in the bench's own process, without the project's id. */
export const SERVICE_OPTIONS = {
  shopOrigin: ORIGIN,
  testOrderCode: undefined,
  defaultAdminPassword: undefined,
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

/** A storefront in this process, so that what it asks of its database can be recorded. */
export async function startStorefrontInProcess(settings: FunctionSettings) {
  Object.assign(process.env, getFunctionEnvironment(settings));
  const [{ createStorefrontHandler }, { createServices }] = await Promise.all([
    import('../../../functions/src/http/storefront-handler.ts'),
    import('../../../functions/src/create-services.ts'),
  ]);
  const services = createServices({ ...SERVICE_OPTIONS, projectId: settings.projectId });
  const { handle } = createStorefrontHandler(
    () => services,
    () => [ORIGIN],
  );
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', ORIGIN);
    void buffer(request)
      .then((rawBody) =>
        handle({
          method: request.method ?? 'GET',
          path: pathname,
          query: searchParams,
          headers: request.headers,
          rawBody,
          reference: 'bench',
        }),
      )
      .then(({ status, headers, body }) => response.writeHead(status, headers).end(body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    database: services.database,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
