import { toMoneyString } from '@plenty/contract/lib/money';
import type { DiscountEdit, AdminDiscount } from '@plenty/contract/admin/discounts';
import { type Discount, discountSchema } from '@plenty/contract/checkout/discount';
import { type DocumentSnapshot, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { initializeRedemptionSlots, countRedemptions } from '../orders/index.ts';
import { paths, readDocument } from '../db/index.ts';
import type { Handler } from '../services.ts';
import { AppError } from '../app-error.ts';
import { runAdminTransaction, readExisting, getUpdatedAt } from './audit/admin-transaction.ts';

const DISCOUNT_MISSING_MESSAGE = 'This discount code does not exist any more.';
/** More than a shop has codes at a time; each is counted by itself. */
const MAX_LISTED = 200;

const formatInstant = (at: number | null) => (at === null ? null : new Date(at).toISOString());

function toDiscountView(discount: Discount, used: number, updatedAt: string): AdminDiscount {
  const { code, kind, isActive, totalUses, isOncePerCustomer } = discount;
  return {
    code,
    kind,
    percent: discount.kind === 'percent' ? discount.percent : null,
    amount: discount.kind === 'fixed' ? toMoneyString(discount.amount) : null,
    isActive,
    startsAt: formatInstant(discount.startsAt),
    endsAt: formatInstant(discount.endsAt),
    minimumSubtotal: toMoneyString(discount.minimumSubtotal),
    totalUses,
    isOncePerCustomer,
    used,
    updatedAt,
  };
}

async function toDiscountViews(database: Firestore, document: DocumentSnapshot): Promise<AdminDiscount[]> {
  const discount = readDocument(discountSchema, document);
  if (!discount) return [];
  return [toDiscountView(discount, await countRedemptions(database, discount), getUpdatedAt(document) ?? '')];
}

/** A code as it is now; saved a moment ago, so that it is there. */
async function readDiscountView(database: Firestore, code: string): Promise<AdminDiscount> {
  const [found] = await toDiscountViews(database, await database.doc(paths.discount(code)).get());
  if (!found) throw new AppError({ code: 'not-found', message: DISCOUNT_MISSING_MESSAGE });
  return found;
}

/** D-17: every code with how often it is used now. */
export const listDiscounts: Handler<'listDiscounts'> = async (_input, { database }) => {
  const found = await database.collection(paths.discounts).limit(MAX_LISTED).get();
  return (await Promise.all(found.docs.map((document) => toDiscountViews(database, document)))).flat();
};

export const createDiscount: Handler<'createDiscount'> = async ({ body }, context) => {
  const { database } = context;
  const reference = database.doc(paths.discount(body.code));
  const { change } = await runAdminTransaction(context, { kind: 'discount-created' }, async (owner) => {
    const [document] = await owner.getAll(reference);
    if (document?.exists) throw new AppError({ code: 'conflict', message: `There is a code ${body.code} already.` });
    owner.save(reference, { ...body, createdAt: Timestamp.fromDate(context.now()) });
    return { title: body.code, item: null };
  });
  return { item: await readDiscountView(database, body.code), change };
};

function toDiscount(edit: DiscountEdit, code: string): Discount {
  return discountSchema.parse({ ...edit, code });
}

/** A code that gets a limit counts what was used of it before; once per customer counts from then on. */
export const updateDiscount: Handler<'updateDiscount'> = async ({ params, body }, context) => {
  const { database } = context;
  const reference = database.doc(paths.discount(params.code));
  const { change } = await runAdminTransaction(context, { kind: 'discount-updated' }, async (owner) => {
    const document = await readExisting(owner, reference, DISCOUNT_MISSING_MESSAGE);
    const before = readDocument(discountSchema, document);
    if (!before) throw new AppError({ code: 'not-found', message: DISCOUNT_MISSING_MESSAGE });
    const used = await countRedemptions(database, before);
    owner.rejectIfStale(document, () => toDiscountView(before, used, getUpdatedAt(document) ?? ''));
    const next = toDiscount(body, params.code);
    if (before.totalUses === null && next.totalUses !== null)
      await initializeRedemptionSlots(owner.unrecorded, database, next, used);
    owner.save(reference, { ...next, createdAt: document.get('createdAt') ?? Timestamp.fromDate(context.now()) });
    return { title: params.code, item: null };
  });
  return { item: await readDiscountView(database, params.code), change };
};

/** Orders that hold a use of it keep their price; what they hold is there again if the code is. */
export const deleteDiscount: Handler<'deleteDiscount'> = async ({ params }, context) => {
  const reference = context.database.doc(paths.discount(params.code));
  return runAdminTransaction(context, { kind: 'discount-deleted' }, async (owner) => {
    await readExisting(owner, reference, DISCOUNT_MISSING_MESSAGE);
    owner.delete(reference);
    return { title: params.code, item: null };
  });
};
