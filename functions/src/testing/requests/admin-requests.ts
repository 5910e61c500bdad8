import { randomUUID } from 'node:crypto';
import type { EndpointName } from '@plenty/contract/api/endpoints';
import { ORDER_KEY_HEADER } from '@plenty/contract/api/order-endpoints';
import * as z from 'zod/mini';
import { paths } from '../../db/paths.ts';
import { runReconciliation, readDiscrepancies } from '../../reconciliation/reconciliation-report.repository.ts';
import { getCustomerId } from '../../customers/customer-record.ts';
import { countOrder } from '../../figures/count-order.repository.ts';
import { subscriberId } from '../../email/subscriber.repository.ts';
import { REQUEST_EXAMPLES } from './request-examples.ts';
import { getSessionCookie, DEFAULT_PASSWORD } from '../test-shop.ts';
import { inOtherBrowser } from './account-requests.ts';
import {
  type RequestSetup,
  createClaimPicture,
  createFailedEmail,
  placeOrderWithLabel,
  placeOrderWithSwap,
  createSubscriber,
  placeShippedOrder,
  readFirstLine,
} from './shopper-requests.ts';
import type { AccessScenario } from './access-scenario.ts';

const changeSchema = z.object({
  item: z.nullable(z.record(z.string(), z.unknown())),
  change: z.object({ id: z.string() }),
});
let names = 0;
const uniqueName = (name: string) => `${name}-${(names += 1)}`;

/** Makes an admin request that must succeed. */
async function callAsAdmin({ shop, owner }: AccessScenario, path: string, body: unknown = {}, method = 'POST') {
  const answer = await shop.call(`/api/admin/${path}`, { method, body, cookie: owner });
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.data)}`);
  return changeSchema.parse(answer.data);
}

const createCategoryBody = () => ({ ...REQUEST_EXAMPLES.createCategory.body, name: uniqueName('socks') });
const createCode = () => uniqueName('SPRING').toUpperCase();

/** Creates an item with the example of `endpoint` and returns its id. */
const idOfCreated =
  (endpoint: EndpointName, path: string, body: () => unknown = () => REQUEST_EXAMPLES[endpoint].body): RequestSetup =>
  async (scenario) => {
    const { item } = await callAsAdmin(scenario, path, body());
    return { params: { id: String(item?.['id']) } };
  };
const category = idOfCreated('createCategory', 'categories', createCategoryBody);
const product = idOfCreated('createProduct', 'products');
const link = idOfCreated('createNavigation', 'navigation');
const hero = idOfCreated('createHero', 'hero-sections');
const look = idOfCreated('createLook', 'gallery');
const campaign = idOfCreated('createCampaign', 'campaigns');
/** The shop needs the addresses that the owner gave it, and the campaign is being sent. */
const campaignSend: RequestSetup = async (scenario, who) => {
  const addresses = { postalAddress: '100 Demo Street', ownerEmail: 'owner@plenty.example' };
  await scenario.shop.database.doc(paths.shopSettings).set(addresses, { merge: true });
  const made = await campaign(scenario, who);
  const id = made.params?.['id'] ?? '';
  await callAsAdmin(scenario, `campaigns/${id}/send`, { sendAt: null });
  await scenario.shop.database.doc(paths.campaignSend(id)).update({ state: 'sending' });
  return made;
};
const code: RequestSetup = async (scenario) => {
  const name = createCode();
  await callAsAdmin(scenario, 'discounts', { ...REQUEST_EXAMPLES.createDiscount.body, code: name });
  return { params: { code: name } };
};
const change: RequestSetup = async (scenario) => ({
  params: { id: (await callAsAdmin(scenario, 'navigation', REQUEST_EXAMPLES.createNavigation.body)).change.id },
});
const paidOrder: RequestSetup = async ({ shop }) => ({ params: { id: (await shop.placePaidOrder()).id } });
const customer: RequestSetup = async ({ shop }) => {
  const { id } = await shop.placePaidOrder();
  const email = `${uniqueName('customer')}@example.com`;
  await shop.database.doc(paths.order(id)).update({ customerEmail: email, status: 'delivered' });
  await countOrder(shop.database, id);
  return { params: { id: getCustomerId(email) } };
};
const report: RequestSetup = async ({ shop }) => {
  shop.advanceTime(1000);
  return { params: { id: (await runReconciliation(shop, false)).id } };
};
const signInAgain = async ({ shop }: AccessScenario) => ({ cookie: await shop.signInAsAdmin() });

/** What the admin endpoints need to accept a request. */
export const ADMIN_SETUPS: Partial<Record<EndpointName, RequestSetup>> = {
  adminLogin: async (scenario, who) => {
    await scenario.shop.database.doc(paths.adminPassword).delete();
    return { ...(await inOtherBrowser(scenario, who)), body: { password: DEFAULT_PASSWORD } };
  },
  adminLogout: async (scenario, who) => (who === 'owner' ? { as: await signInAgain(scenario) } : {}),
  changeAdminPassword: async (scenario, who) => {
    await scenario.shop.database.doc(paths.adminPassword).delete();
    const body = { currentPassword: DEFAULT_PASSWORD, newPassword: 'plenty-new', confirmPassword: 'plenty-new' };
    return { body, ...(who === 'owner' ? { as: await signInAgain(scenario) } : {}) };
  },
  resetAdminPassword: async ({ shop, credentials }, who) => {
    // Reset emails are limited per hour, and only the newest code is valid.
    const attempts = await shop.database.collection('throttle').listDocuments();
    await Promise.all(attempts.map((each) => each.delete()));
    shop.advanceTime(1000);
    const headers = { 'x-forwarded-for': uniqueName('resetting') };
    const as = credentials[who];
    const request = { method: 'POST', body: {}, headers, cookie: as.cookie };
    // The code is valid only in the browser that requested it.
    const cookie = getSessionCookie(await shop.call('/api/admin/password-reset/request', request)) ?? as.cookie;
    const { docs } = await shop.database.collection(paths.emails).orderBy('createdAt', 'desc').limit(1).get();
    return { as: { ...as, cookie }, body: { code: /\b\d{8}\b/.exec(String(docs[0]?.get('message.text')))?.[0] ?? '' } };
  },
  undoChange: change,
  listChangedFields: change,
  createCategory: async () => ({ body: createCategoryBody() }),
  updateCategory: category,
  deleteCategory: async (scenario, who) => {
    const { item } = await callAsAdmin(scenario, 'categories', createCategoryBody());
    return { ...(await category(scenario, who)), query: { moveTo: String(item?.['id']) } };
  },
  updateProduct: async (scenario, who) => {
    const { body } = REQUEST_EXAMPLES.updateProduct;
    return { ...(await product(scenario, who)), body: { ...body, counts: [] } };
  },
  deleteProduct: product,
  importProducts: async (scenario) => {
    const { item } = await callAsAdmin(scenario, 'categories', createCategoryBody());
    const categories = [{ key: 'type Tees', category: String(item?.['name']) }];
    return { body: { ...REQUEST_EXAMPLES.importProducts.body, key: randomUUID(), categories } };
  },
  getAdminOrder: paidOrder,
  updateOrderStatus: paidOrder,
  markOrderPaid: async ({ shop }) => ({ params: { id: (await shop.placeOrder({ isManual: true })).id } }),
  sendOrderToShopify: paidOrder,
  refundOrder: paidOrder,
  withdrawRefund: async (scenario) => {
    const { id } = await scenario.shop.placePaidOrder();
    await callAsAdmin(scenario, `orders/${id}/refund`, REQUEST_EXAMPLES.refundOrder.body);
    return { params: { id } };
  },
  resolveClaim: async (scenario) => {
    const { id, orderNumber, created } = await placeShippedOrder(scenario);
    const lines = [await readFirstLine(scenario, id)];
    const body = { ...REQUEST_EXAMPLES.fileClaim.body, lines, pictures: [] };
    const headers = { [ORDER_KEY_HEADER]: created.orderKey, 'x-forwarded-for': uniqueName('claiming') };
    await scenario.shop.call(`/api/orders/${orderNumber}/claims`, { method: 'POST', body, headers });
    return { params: { id, claim: '1' }, body: { ...REQUEST_EXAMPLES.resolveClaim.body, lines } };
  },
  resolveSwap: async (scenario) => ({ params: { id: (await placeOrderWithSwap(scenario)).id, swap: '1' } }),
  getAdminSwapLabel: async (scenario) => ({ params: { id: (await placeOrderWithLabel(scenario)).id, swap: '1' } }),
  getAdminClaimPicture: async (scenario) => {
    const { id } = await placeShippedOrder(scenario);
    return { params: { picture: await createClaimPicture(scenario, id) } };
  },
  updateOrderNote: paidOrder,
  correctOrderAddress: paidOrder,
  sendDelayNotice: paidOrder,
  resendEmail: async ({ shop }) => {
    const { id } = await shop.placePaidOrder();
    return { params: { id }, body: { mail: `${id}-order-confirmation` } };
  },
  resendShopperEmail: async (scenario) => ({ params: { id: await createFailedEmail(scenario) } }),
  resolveReview: async ({ shop }) => {
    const order = await shop.placeOrder();
    await shop.sendPaymentMessage(order, { mc_gross: '50.00' });
    return { params: { id: order.id }, body: { outcome: 'not-paid', note: 'Too little' } };
  },
  updateNavigation: link,
  deleteNavigation: link,
  updateHero: hero,
  deleteHero: hero,
  updateLook: look,
  deleteLook: look,
  sortList: async ({ shop }) => {
    const { docs } = await shop.database.collection(paths.categories).get();
    return { params: { list: 'categories' }, body: { ids: docs.map(({ id }) => id) } };
  },
  updateTaxSettings: async () => ({ body: { isOn: false, rates: { WA: 650 } } }),
  createDiscount: async () => ({ body: { ...REQUEST_EXAMPLES.createDiscount.body, code: createCode() } }),
  updateDiscount: code,
  deleteDiscount: code,
  getReport: report,
  fixDiscrepancy: async (scenario, who) => {
    const { shop } = scenario;
    await report(scenario, who);
    const count = shop.database.doc('products/2/stock/med__black');
    await count.update({ count: Number((await count.get()).get('count')) - 1 });
    const { params } = await report(scenario, who);
    const { findings } = await readDiscrepancies(shop.database, params?.['id'] ?? '', undefined, 50);
    return {
      params: params ?? {},
      body: { finding: findings.find(({ kind }) => kind === 'stock')?.id, remedy: 'recount-stock', note: '' },
    };
  },
  getAdminCustomer: customer,
  updateCustomer: customer,
  deleteCustomer: customer,
  chooseDemo: async ({ shop }) => {
    await shop.database.doc(paths.demo).set({ products: [], looks: [] });
    return {};
  },
  updateCampaign: campaign,
  deleteCampaign: campaign,
  sendCampaign: async (scenario, who) => {
    await campaignSend(scenario, who);
    return campaign(scenario, who);
  },
  sendCampaignTest: campaignSend,
  updateCampaignSend: campaignSend,
  getCampaignReport: campaignSend,
  retryCampaignEmail: async (scenario, who) => {
    const made = await campaignSend(scenario, who);
    const campaignId = made.params?.['id'] ?? '';
    const { email } = await createSubscriber(scenario);
    const subscriber = subscriberId(email);
    await scenario.shop.database.doc(paths.subscriber(subscriber)).update({ isConfirmed: true });
    const id = `campaign-${campaignId}-${subscriber}`;
    const delivery = { state: 'ERROR', error: 'No such mailbox', reason: 'refused', givenOverAt: null };
    const message = { subject: 'New tees', text: 'They are here.', html: '' };
    await scenario.shop.database
      .doc(paths.email(id))
      .set({ to: [email], message, event: 'campaign', campaignId, delivery });
    return { ...made, body: { email: id } };
  },
  deleteSubscriber: async (scenario) => ({ params: { id: subscriberId((await createSubscriber(scenario)).email) } }),
  syncShopify: async ({ shop }) => {
    await shop.database.doc(paths.syncRun).delete();
    return {};
  },
};
