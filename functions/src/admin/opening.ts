import {
  type OpeningChecklist,
  type OpeningStep,
  OPENING_STEPS,
  storedDemoSchema,
} from '@plenty/contract/admin/opening';
import type { DocumentReference } from 'firebase-admin/firestore';
import { FIRST_GENERATION } from '../account/index.ts';
import { parseDocument, paths, readDocument } from '../db/index.ts';
import { hasSmtpServer } from '../email/index.ts';
import type { Handler, RequestContext } from '../services.ts';
import { readExisting, runAdminTransaction } from './audit/admin-transaction.ts';
import { readAdminPassword } from './auth/admin-password.repository.ts';
import { readSettings } from './settings.ts';

type ChecklistContext = Pick<RequestContext, 'database' | 'paypal' | 'catalog'>;

function isLook({ path }: DocumentReference): boolean {
  return path.startsWith(`${paths.looks}/`);
}

/** The products and looks of the demo that are still there, undecided. */
async function readDemo({ database }: Pick<RequestContext, 'database'>) {
  const demo = await readDocument(database, paths.demo, storedDemoSchema);
  if (!demo || demo.isKept) return { products: [], looks: [] };
  const references = [...demo.products.map((id) => database.doc(paths.product(id))), ...demo.looks.map((id) => database.doc(paths.look(id)))]; // prettier-ignore
  const found = references.length === 0 ? [] : await database.getAll(...references, { fieldMask: [] });
  const left = found.filter(({ exists }) => exists).map(({ ref }) => ref);
  return { products: left.filter((each) => !isLook(each)), looks: left.filter(isLook) };
}

async function readChecklist(context: ChecklistContext): Promise<OpeningChecklist> {
  const { database } = context;
  const listOrders = (isTestOrder: boolean) =>
    database.collection(paths.dashboard).where('isTestOrder', '==', isTestOrder).limit(1).select().get();
  const [settings, password, hasServer, demo, products, testOrders, orders] = await Promise.all([
    readSettings(context),
    readAdminPassword(database),
    hasSmtpServer(database),
    readDemo(context),
    database.collection(paths.products).limit(1).select().get(),
    listOrders(true),
    listOrders(false),
  ]);
  const { shop, payments, tax, checkout } = settings;
  const isPrepared: Readonly<Record<Exclude<OpeningStep, 'open'>, boolean>> = {
    password: password !== undefined && password.generation !== FIRST_GENERATION && !password.isRestored,
    contact: shop.supportEmail !== '' && shop.ownerEmail !== '' && shop.postalAddress !== '',
    payments: payments.payee !== '',
    emails: hasServer,
    tax: tax.updatedAt !== null,
    catalog: !products.empty && demo.products.length === 0,
    'test-order': !testOrders.empty,
  };
  // A new shop takes orders from the start, which is not yet what the list is about. One that sells is not to stop for a step.
  const isOpen = checkout.takesOrders && (!orders.empty || Object.values(isPrepared).every(Boolean));
  const isDone: Readonly<Record<OpeningStep, boolean>> = { ...isPrepared, open: isOpen };
  return {
    steps: OPENING_STEPS.map((step) => ({ step, isDone: isDone[step] })),
    demoProducts: demo.products.length,
    takesOrders: checkout.takesOrders,
  };
}

export const getOpeningChecklist: Handler<'getOpeningChecklist'> = (_input, context) => readChecklist(context);

/** The demo is small enough for one change, so that undoing it brings all of it back. */
export const chooseDemo: Handler<'chooseDemo'> = async ({ body: { choice } }, context) => {
  const { database } = context;
  const reference = database.doc(paths.demo);
  const { products, looks } = choice === 'empty' ? await readDemo(context) : { products: [], looks: [] };
  const stock = (
    await Promise.all(products.map((product) => product.collection(paths.stockGroup).listDocuments()))
  ).flat();
  const kind = choice === 'empty' ? 'product-deleted' : 'settings-updated';
  const { change } = await runAdminTransaction(context, { kind }, async (transaction) => {
    const document = await readExisting(transaction, reference, 'There is no demo catalog here.');
    const demo = parseDocument(storedDemoSchema, document) ?? { products: [], looks: [] };
    const deleted = [...products, ...looks, ...stock];
    if (deleted.length > 0) await transaction.getAll(...deleted);
    for (const each of deleted) transaction.delete(each);
    transaction.save(reference, { ...demo, isKept: choice === 'keep' });
    const title = choice === 'keep' ? 'The demo catalog stays' : `The demo catalog: ${products.length} products`;
    return { title, item: null };
  });
  return { item: await readChecklist(context), change };
};
