import type { EndpointName } from '@plenty/contract/api/endpoints';
import * as z from 'zod/mini';
import { paths } from '../../firestore/paths.ts';
import { makeReport, readFindings } from '../../reports/report-repository.ts';
import { subscriberId } from '../../newsletter/subscriber-repository.ts';
import { CALL_EXAMPLES } from '../call-examples.ts';
import { cookieOf, DEFAULT_PASSWORD } from '../open-shop.ts';
import { inAnotherBrowser } from './arrange-account.ts';
import { type Arrange, subscriberOf } from './arrange-shopping.ts';
import type { Stage } from './stage.ts';

const madeSchema = z.object({
  item: z.nullable(z.record(z.string(), z.unknown())),
  change: z.object({ id: z.string() }),
});
let made = 0;
const fresh = (name: string) => `${name}-${(made += 1)}`;

/** Does something as the owner that has to succeed. */
async function work({ shop, owner }: Stage, path: string, body: unknown = {}, method = 'POST') {
  const answer = await shop.call(`/api/admin/${path}`, { method, body, cookie: owner });
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.data)}`);
  return madeSchema.parse(answer.data);
}

const aCategory = () => ({ ...CALL_EXAMPLES.createCategory.body, name: fresh('socks') });
const aCode = () => fresh('SPRING').toUpperCase();

/** The id, as text, of what is made anew with the example of `call`. */
const idOfNew =
  (call: EndpointName, path: string, body: () => unknown = () => CALL_EXAMPLES[call].body): Arrange =>
  async (stage) => {
    const { item } = await work(stage, path, body());
    return { params: { id: String(item?.['id']) } };
  };
const category = idOfNew('createCategory', 'categories', aCategory);
const product = idOfNew('createProduct', 'products');
const link = idOfNew('createNavigation', 'navigation');
const hero = idOfNew('createHero', 'hero-sections');
const look = idOfNew('createLook', 'gallery');
const code: Arrange = async (stage) => {
  const name = aCode();
  await work(stage, 'discounts', { ...CALL_EXAMPLES.createDiscount.body, code: name });
  return { params: { code: name } };
};
const paidOrder: Arrange = async ({ shop }) => ({ params: { id: (await shop.pay()).id } });
const report: Arrange = async ({ shop }) => {
  shop.passTime(1000);
  return { params: { id: (await makeReport(shop, false)).id } };
};
const newOwner = async ({ shop }: Stage) => ({ cookie: await shop.enterPanel() });

/** What the panel's calls need to be accepted. */
export const PANEL: Partial<Record<EndpointName, Arrange>> = {
  enterPanel: async (stage, who) => {
    await stage.shop.database.doc(paths.panelPassword).delete();
    return { ...(await inAnotherBrowser(stage, who)), body: { password: DEFAULT_PASSWORD } };
  },
  leavePanel: async (stage, who) => (who === 'owner' ? { as: await newOwner(stage) } : {}),
  changePanelPassword: async (stage, who) => {
    await stage.shop.database.doc(paths.panelPassword).delete();
    const body = { currentPassword: DEFAULT_PASSWORD, newPassword: 'plenty-new', confirmPassword: 'plenty-new' };
    return { body, ...(who === 'owner' ? { as: await newOwner(stage) } : {}) };
  },
  resetPanelPassword: async ({ shop, credentials }, who) => {
    // Letters in one hour are limited, and the newest one counts: here it is who asks that is looked at.
    const tries = await shop.database.collection('throttle').listDocuments();
    await Promise.all(tries.map((each) => each.delete()));
    shop.passTime(1000);
    const headers = { 'x-forwarded-for': fresh('resetting') };
    const as = credentials[who];
    const asked = { method: 'POST', body: {}, headers, cookie: as.cookie };
    // A code counts in the browser that asked for it.
    const cookie = cookieOf(await shop.call('/api/admin/password-reset/request', asked)) ?? as.cookie;
    const { docs } = await shop.database.collection(paths.mails).orderBy('createdAt', 'desc').limit(1).get();
    return { as: { ...as, cookie }, body: { code: /\b\d{8}\b/.exec(String(docs[0]?.get('message.text')))?.[0] ?? '' } };
  },
  undoChange: async (stage) => ({
    params: { id: (await work(stage, 'navigation', CALL_EXAMPLES.createNavigation.body)).change.id },
  }),
  createCategory: async () => ({ body: aCategory() }),
  updateCategory: category,
  deleteCategory: async (stage, who) => {
    const { item } = await work(stage, 'categories', aCategory());
    return { ...(await category(stage, who)), query: { moveTo: String(item?.['id']) } };
  },
  updateProduct: async (stage, who) => {
    const { body } = CALL_EXAMPLES.updateProduct;
    return { ...(await product(stage, who)), body: { ...body, counts: [] } };
  },
  deleteProduct: product,
  getPanelOrder: paidOrder,
  changeOrderStatus: paidOrder,
  markOrderPaid: async ({ shop }) => ({ params: { id: (await shop.place({ byHand: true })).id } }),
  pushOrder: paidOrder,
  refundOrder: paidOrder,
  tellDelay: paidOrder,
  resendMail: async ({ shop }) => {
    const { id } = await shop.pay();
    return { params: { id }, body: { mail: `${id}-order-confirmation` } };
  },
  noteLookedAt: async ({ shop }) => {
    const order = await shop.place();
    await shop.say(order, { mc_gross: '50.00' });
    return { params: { id: order.id }, body: { outcome: 'not-paid', note: 'Too little' } };
  },
  updateNavigation: link,
  deleteNavigation: link,
  updateHero: hero,
  deleteHero: hero,
  updateLook: look,
  deleteLook: look,
  orderList: async ({ shop }) => {
    const { docs } = await shop.database.collection(paths.categories).get();
    return { params: { list: 'categories' }, body: { ids: docs.map(({ id }) => id) } };
  },
  updateTaxSettings: async () => ({ body: { isOn: false, rates: { WA: 650 } } }),
  createDiscount: async () => ({ body: { ...CALL_EXAMPLES.createDiscount.body, code: aCode() } }),
  updateDiscount: code,
  deleteDiscount: code,
  getReport: report,
  remedyFinding: async (stage, who) => {
    const { shop } = stage;
    await report(stage, who);
    const count = shop.database.doc('products/2/stock/med__black');
    await count.update({ count: Number((await count.get()).get('count')) - 1 });
    const { params } = await report(stage, who);
    const { findings } = await readFindings(shop.database, params?.['id'] ?? '', undefined, 50);
    return {
      params: params ?? {},
      body: { finding: findings.find(({ kind }) => kind === 'stock')?.id, remedy: 'recount-stock', note: '' },
    };
  },
  deleteSubscriber: async (stage) => ({ params: { id: subscriberId((await subscriberOf(stage)).email) } }),
  syncShopify: async ({ shop }) => {
    await shop.database.doc(paths.syncRun).delete();
    return {};
  },
};
