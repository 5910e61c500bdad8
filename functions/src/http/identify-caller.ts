import type { Endpoint } from '@plenty/contract/api/endpoint';
import { requireAdmin } from '../admin/require-owner.ts';
import { getCustomerCartId } from '../cart/cart-move-repository.ts';
import type { RequestContext, Customer, Services } from '../context.ts';
import { AppError } from '../refusal.ts';
import { authenticateCustomer } from '../sessions/find-customer.ts';
import type { RequestSession } from './session-cookie.ts';

const createSignedOutError = () => new AppError({ code: 'signed-out', message: 'Please sign in again.' });

/** The panel knows the cookie alone, and public reads know nobody. */
function acceptsCustomers(endpoint: Endpoint): boolean {
  return endpoint.caller !== 'anyone' && endpoint.servedBy !== 'admin' && endpoint.bearer !== 'ignored';
}

/** The customer whom the bearer names. One that is sent along and names nobody is a 401, so that whoever keeps it forgets it (D-3). */
async function readCustomer(
  endpoint: Endpoint,
  session: RequestSession,
  services: Services,
): Promise<Customer | undefined> {
  const { bearer } = session.browser;
  const customer = bearer === undefined ? undefined : await authenticateCustomer(bearer, services);
  const mustBeGood = bearer !== undefined && endpoint.bearer !== 'optional';
  if (!customer && (mustBeGood || endpoint.caller === 'customer')) throw createSignedOutError();
  return customer;
}

/** Who calls, known by cookie and bearer and by nothing else. A customer's cart is their own, whichever browser they use (D-8). */
export async function identifyCaller(
  endpoint: Endpoint,
  session: RequestSession,
  services: Services,
): Promise<Pick<RequestContext, 'visitor' | 'browser' | 'customer'>> {
  const { browser, visitor } = session;
  if (endpoint.caller === 'owner') await requireAdmin(services, visitor);
  const customer = acceptsCustomers(endpoint) ? await readCustomer(endpoint, session, services) : undefined;
  if (!customer) return { browser, visitor, customer };
  const cartId = getCustomerCartId(customer.id);
  return { browser, visitor: { ...visitor, id: cartId, ensureId: () => cartId }, customer };
}
