import { moneyText } from '@plenty/contract/money/money';
import type { DiscountEdit, PanelDiscount } from '@plenty/contract/panel/panel-discount';
import { type Discount, discountSchema } from '@plenty/contract/pricing/discount';
import { type DocumentSnapshot, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { beginCounting, countUses } from '../../discounts/discount-repository.ts';
import { paths } from '../../firestore/paths.ts';
import { readDocument } from '../../firestore/read-document.ts';
import type { Handler } from '../../handler.ts';
import { Refusal } from '../../refusal.ts';
import { changeShop, readForChange, updatedAtOf } from '../change-shop.ts';

const MISSING = 'This discount code does not exist any more.';
/** More than a shop has codes at a time; each is counted by itself. */
const MOST_LISTED = 200;

const instant = (at: number | null) => (at === null ? null : new Date(at).toISOString());

function presentDiscount(discount: Discount, used: number, updatedAt: string): PanelDiscount {
  const { code, kind, isActive, totalUses, isOncePerCustomer } = discount;
  return {
    code,
    kind,
    percent: discount.kind === 'percent' ? discount.percent : null,
    amount: discount.kind === 'fixed' ? moneyText(discount.amount) : null,
    isActive,
    startsAt: instant(discount.startsAt),
    endsAt: instant(discount.endsAt),
    minimumSubtotal: moneyText(discount.minimumSubtotal),
    totalUses,
    isOncePerCustomer,
    used,
    updatedAt,
  };
}

async function presentDocument(database: Firestore, document: DocumentSnapshot): Promise<PanelDiscount[]> {
  const discount = readDocument(discountSchema, document);
  if (!discount) return [];
  return [presentDiscount(discount, await countUses(database, discount), updatedAtOf(document) ?? '')];
}

/** A code as it is now; saved a moment ago, so that it is there. */
async function readPanelDiscount(database: Firestore, code: string): Promise<PanelDiscount> {
  const [found] = await presentDocument(database, await database.doc(paths.discount(code)).get());
  if (!found) throw new Refusal({ code: 'not-found', message: MISSING });
  return found;
}

/** D-17: every code with how often it is used now. */
export const listDiscounts: Handler<'listDiscounts'> = async (_input, { database }) => {
  const found = await database.collection(paths.discounts).limit(MOST_LISTED).get();
  return (await Promise.all(found.docs.map((document) => presentDocument(database, document)))).flat();
};

export const createDiscount: Handler<'createDiscount'> = async ({ body }, context) => {
  const { database } = context;
  const reference = database.doc(paths.discount(body.code));
  const { change } = await changeShop(context, { kind: 'discount-created' }, async (owner) => {
    const [document] = await owner.getAll(reference);
    if (document?.exists) throw new Refusal({ code: 'conflict', message: `There is a code ${body.code} already.` });
    owner.save(reference, { ...body, createdAt: Timestamp.fromDate(context.now()) });
    return { title: body.code, item: null };
  });
  return { item: await readPanelDiscount(database, body.code), change };
};

function withCode(edit: DiscountEdit, code: string): Discount {
  return discountSchema.parse({ ...edit, code });
}

/** A code that gets a limit counts what was used of it before; once per customer counts from then on. */
export const updateDiscount: Handler<'updateDiscount'> = async ({ params, body }, context) => {
  const { database } = context;
  const reference = database.doc(paths.discount(params.code));
  const { change } = await changeShop(context, { kind: 'discount-updated' }, async (owner) => {
    const document = await readForChange(owner, reference, MISSING);
    const before = readDocument(discountSchema, document);
    if (!before) throw new Refusal({ code: 'not-found', message: MISSING });
    const used = await countUses(database, before);
    owner.expectSeen(document, () => presentDiscount(before, used, updatedAtOf(document) ?? ''));
    const next = withCode(body, params.code);
    if (before.totalUses === null && next.totalUses !== null) await beginCounting(owner.aside, database, next, used);
    owner.save(reference, { ...next, createdAt: document.get('createdAt') ?? Timestamp.fromDate(context.now()) });
    return { title: params.code, item: null };
  });
  return { item: await readPanelDiscount(database, params.code), change };
};

/** Orders that hold a use of it keep their price; what they hold is there again if the code is. */
export const deleteDiscount: Handler<'deleteDiscount'> = async ({ params }, context) => {
  const reference = context.database.doc(paths.discount(params.code));
  return changeShop(context, { kind: 'discount-deleted' }, async (owner) => {
    await readForChange(owner, reference, MISSING);
    owner.erase(reference);
    return { title: params.code, item: null };
  });
};
