import type { Endpoint } from '@plenty/contract/api/endpoint';
import { requireOwner } from '../admin/require-owner.ts';
import { customerCartId } from '../cart/cart-move-repository.ts';
import type { Context, Customer, Surroundings } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { findCustomer } from '../sessions/find-customer.ts';
import type { Session } from './session-cookie.ts';

const signedOut = () => new Refusal({ code: 'signed-out', message: 'Please sign in again.' });

/** The panel knows the cookie alone, and public reads know nobody. */
function knowsCustomers(endpoint: Endpoint): boolean {
  return endpoint.caller !== 'anyone' && endpoint.servedBy !== 'admin' && endpoint.bearer !== 'ignored';
}

/** The customer whom the bearer names. One that is sent along and names nobody is a 401, so that whoever keeps it forgets it (D-3). */
async function readCustomer(endpoint: Endpoint, session: Session, world: Surroundings): Promise<Customer | undefined> {
  const { bearer } = session.browser;
  const customer = bearer === undefined ? undefined : await findCustomer(bearer, world);
  const mustBeGood = bearer !== undefined && endpoint.bearer !== 'optional';
  if (!customer && (mustBeGood || endpoint.caller === 'customer')) throw signedOut();
  return customer;
}

/** Who calls, known by cookie and bearer and by nothing else. A customer's cart is their own, whichever browser they use (D-8). */
export async function identifyCaller(
  endpoint: Endpoint,
  session: Session,
  world: Surroundings,
): Promise<Pick<Context, 'visitor' | 'browser' | 'customer'>> {
  const { browser, visitor } = session;
  if (endpoint.caller === 'owner') await requireOwner(world, visitor);
  const customer = knowsCustomers(endpoint) ? await readCustomer(endpoint, session, world) : undefined;
  if (!customer) return { browser, visitor, customer };
  const cartId = customerCartId(customer.id);
  return { browser, visitor: { ...visitor, id: cartId, begin: () => cartId }, customer };
}
