import { expect, test } from 'vitest';
import { type CheckoutDraft, EMPTY_DRAFT } from './checkout-draft.ts';
import { type DraftStore, forgetDraft, keepDraft, recallDraft } from './draft-memory.ts';

function tab(): DraftStore {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => {
      kept.set(key, value);
    },
    removeItem: (key) => {
      kept.delete(key);
    },
  };
}

const refuse = () => {
  throw new DOMException('Storage is switched off');
};

const draft: CheckoutDraft = {
  values: { ...EMPTY_DRAFT.values, customerEmail: 'ada@', 'billingAddress.city': 'Portland' },
  sameAsShipping: false,
};

test('what was typed is there again after a reload, right or wrong, until the order is made', () => {
  const store = tab();
  keepDraft(store, draft);
  expect(recallDraft(store)).toEqual(draft);
  forgetDraft(store);
  expect(recallDraft(store)).toEqual(EMPTY_DRAFT);
});

test('a draft that cannot be read is an empty form, and fields the form does not have are left out', () => {
  const store = tab();
  store.setItem('checkoutForm', '{"values":7}');
  expect(recallDraft(store)).toEqual(EMPTY_DRAFT);
  store.setItem('checkoutForm', '{"values":{"customerEmail":"a@b.co","cardNumber":"4111"},"sameAsShipping":true}');
  expect(recallDraft(store)).toEqual({ ...EMPTY_DRAFT, values: { ...EMPTY_DRAFT.values, customerEmail: 'a@b.co' } });
});

test('a browser without storage shows an empty form and goes on', () => {
  const store: DraftStore = { getItem: refuse, setItem: refuse, removeItem: refuse };
  keepDraft(store, draft);
  forgetDraft(store);
  expect(recallDraft(store)).toEqual(EMPTY_DRAFT);
});
