import * as z from 'zod/mini';
import { type CheckoutDraft, EMPTY_DRAFT, FIELD_NAMES } from './checkout-draft.ts';
import { NO_DISCOUNT, discountStateSchema } from './discount-state.ts';

const STORAGE_KEY = 'checkoutForm';
const savedSchema = z.object({
  values: z.record(z.string(), z.string()),
  sameAsShipping: z.boolean(),
  discount: z.optional(z.unknown()),
  /** The customer it was typed for; a guest's is everybody's. */
  customerId: z.optional(z.string()),
});

/** Where a draft is kept: the tab's own storage, so that what was typed survives a reload and ends with the tab. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What was typed before, or an empty form when there is nothing, it cannot be read, or it is another customer's. */
export function loadDraft(store: DraftStorage, customerId: string | undefined): CheckoutDraft {
  try {
    const { values, sameAsShipping, ...saved } = savedSchema.parse(JSON.parse(store.getItem(STORAGE_KEY) ?? ''));
    if (saved.customerId !== undefined && saved.customerId !== customerId) return EMPTY_DRAFT;
    const known = FIELD_NAMES.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]] as const]));
    const discount = discountStateSchema.safeParse(saved.discount).data ?? NO_DISCOUNT;
    return { values: { ...EMPTY_DRAFT.values, ...Object.fromEntries(known) }, sameAsShipping, discount };
  } catch {
    return EMPTY_DRAFT;
  }
}

export function saveDraft(store: DraftStorage, draft: CheckoutDraft, customerId: string | undefined): void {
  try {
    store.setItem(STORAGE_KEY, JSON.stringify({ ...draft, customerId }));
  } catch {
    // Without storage what was typed lives as long as the page.
  }
}

export function deleteDraft(store: DraftStorage): void {
  try {
    store.removeItem(STORAGE_KEY);
  } catch {
    // Nothing was kept then.
  }
}
