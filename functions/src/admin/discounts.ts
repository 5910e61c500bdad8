import { type AdminDiscount, DISCOUNTS_PER_PAGE } from '@plenty/contract/admin/discounts';
import { type Discount, MAX_AUTOMATIC, discountSchema, isRunningAutomatic } from '@plenty/contract/checkout/discount';
import { toMoneyString } from '@plenty/contract/lib/money';
import { describeScope } from '@plenty/contract/checkout/discount-scope';
import { type DocumentSnapshot, FieldPath, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { batchReads, paths, parseDocument } from '../db/index.ts';
import { changeDiscountLimit, countRedemptions, listRunningAutomatic, toDiscountOffer } from '../orders/index.ts';
import type { Handler, RequestContext } from '../services.ts';
import { getUpdatedAt, readExisting, runAdminTransaction } from './audit/admin-transaction.ts';
import { conflict, notFound } from './errors.ts';

const DISCOUNT_MISSING_MESSAGE = 'This discount code does not exist any more.';

const formatInstant = (at: number | null) => (at === null ? null : new Date(at).toISOString());

type DiscountUse = { readonly used: number; readonly updatedAt: string; readonly scopeLabel?: string | undefined };

function toDiscountView(discount: Discount, { used, updatedAt, scopeLabel }: DiscountUse): AdminDiscount {
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
    appliesTo: discount.appliesTo ?? { kind: 'all' },
    skipsSaleItems: discount.skipsSaleItems ?? false,
    isAutomatic: discount.isAutomatic ?? false,
    ...(scopeLabel !== undefined && { scopeLabel }),
    used,
    updatedAt,
  };
}

async function readDiscountViews(database: Firestore, document: DocumentSnapshot): Promise<AdminDiscount[]> {
  const discount = parseDocument(discountSchema, document);
  if (!discount) return [];
  const [used, { scope }] = await Promise.all([
    countRedemptions(database, discount),
    toDiscountOffer(batchReads(database), discount),
  ]);
  return [
    toDiscountView(discount, { used, updatedAt: getUpdatedAt(document) ?? '', scopeLabel: describeScope(scope) }),
  ];
}

async function readDiscountView(database: Firestore, code: string): Promise<AdminDiscount> {
  const [found] = await readDiscountViews(database, await database.doc(paths.discount(code)).get());
  if (!found) throw notFound(DISCOUNT_MISSING_MESSAGE);
  return found;
}

/** A page of discount codes, each with its current number of redemptions (D-17). */
export const listDiscounts: Handler<'listDiscounts'> = async ({ query: { after = '' } }, { database }) => {
  const ordered = database.collection(paths.discounts).orderBy(FieldPath.documentId()).limit(DISCOUNTS_PER_PAGE);
  const { docs } = await (after === '' ? ordered : ordered.startAfter(after)).get();
  return (await Promise.all(docs.map((document) => readDiscountViews(database, document)))).flat();
};

/** One that runs already may be edited, and one that is switched off or has ended is none of them. */
async function rejectTooManyAutomatic(
  before: Discount | undefined,
  next: Discount,
  { database, now }: Pick<RequestContext, 'database' | 'now'>,
): Promise<void> {
  const at = now().getTime();
  if (!isRunningAutomatic(next, at) || (before && isRunningAutomatic(before, at))) return;
  const running = await listRunningAutomatic(database, now());
  if (running.length < MAX_AUTOMATIC) return;
  throw conflict(`At most ${MAX_AUTOMATIC} automatic discounts can be switched on. Please switch one off first.`);
}

export const createDiscount: Handler<'createDiscount'> = async ({ body }, context) => {
  const { database } = context;
  const reference = database.doc(paths.discount(body.code));
  const { change } = await runAdminTransaction(context, { kind: 'discount-created' }, async (transaction) => {
    const [document] = await transaction.getAll(reference);
    if (document?.exists) throw conflict(`There is a code ${body.code} already.`);
    await rejectTooManyAutomatic(undefined, body, context);
    // Orders with a deleted code of this name count.
    await changeDiscountLimit(transaction.unrecorded, { code: body.code, totalUses: null }, body);
    transaction.save(reference, { ...body, createdAt: Timestamp.fromDate(context.now()) });
    return { title: body.code, item: null };
  });
  return { item: await readDiscountView(database, body.code), change };
};

/** A code that gets a limit keeps its earlier redemptions; "once per customer" only counts later ones. */
export const updateDiscount: Handler<'updateDiscount'> = async ({ params: { code }, body }, context) => {
  const { database } = context;
  const reference = database.doc(paths.discount(code));
  const { change } = await runAdminTransaction(context, { kind: 'discount-updated' }, async (transaction) => {
    const document = await readExisting(transaction, reference, DISCOUNT_MISSING_MESSAGE);
    const before = parseDocument(discountSchema, document);
    if (!before) throw notFound(DISCOUNT_MISSING_MESSAGE);
    const used = await countRedemptions(database, before);
    transaction.rejectIfStale(document, () =>
      toDiscountView(before, { used, updatedAt: getUpdatedAt(document) ?? '' }),
    );
    const next = discountSchema.parse({ ...body, code });
    await rejectTooManyAutomatic(before, next, context);
    await changeDiscountLimit(transaction.unrecorded, before, next);
    transaction.save(reference, { ...next, createdAt: document.get('createdAt') ?? Timestamp.fromDate(context.now()) });
    return { title: code, item: null };
  });
  return { item: await readDiscountView(database, code), change };
};

/** Existing orders keep their discounted price, and their redemptions count again if an undo restores the code. */
export const deleteDiscount: Handler<'deleteDiscount'> = async ({ params }, context) => {
  const reference = context.database.doc(paths.discount(params.code));
  return runAdminTransaction(context, { kind: 'discount-deleted' }, async (transaction) => {
    await readExisting(transaction, reference, DISCOUNT_MISSING_MESSAGE);
    transaction.delete(reference);
    return { title: params.code, item: null };
  });
};
