import { expect, test } from 'vitest';
import {
  type CheckoutDraft,
  type DraftStorage,
  EMPTY_DRAFT,
  deleteDraft,
  loadDraft,
  saveDraft,
} from './checkout-draft.ts';

function tab(): DraftStorage {
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
  discount: {
    kind: 'valid',
    code: 'PLENTY10',
    subtotal: '48.00',
    discount: '4.80',
    isFreeShipping: false,
    isTestOrder: false,
  },
};

test('what was typed and the code that was applied are there again after a reload, until the order is made', () => {
  const store = tab();
  saveDraft(store, draft, undefined);
  expect(loadDraft(store, undefined)).toEqual(draft);
  deleteDraft(store);
  expect(loadDraft(store, undefined)).toEqual(EMPTY_DRAFT);
});

test('what a customer typed is nobody else’s after the sign-out, what a guest typed stays when they sign in', () => {
  const store = tab();
  saveDraft(store, draft, undefined);
  expect(loadDraft(store, 'ada')).toEqual(draft);
  saveDraft(store, draft, 'ada');
  expect(loadDraft(store, 'ada')).toEqual(draft);
  expect(loadDraft(store, 'grace')).toEqual(EMPTY_DRAFT);
  expect(loadDraft(store, undefined)).toEqual(EMPTY_DRAFT);
});

test('a draft that cannot be read is an empty form, and fields the form does not have are left out', () => {
  const store = tab();
  store.setItem('checkoutForm', '{"values":7}');
  expect(loadDraft(store, undefined)).toEqual(EMPTY_DRAFT);
  store.setItem('checkoutForm', '{"values":{"customerEmail":"a@b.co","cardNumber":"4111"},"sameAsShipping":true}');
  expect(loadDraft(store, undefined)).toEqual({
    ...EMPTY_DRAFT,
    values: { ...EMPTY_DRAFT.values, customerEmail: 'a@b.co' },
  });
});

test('a code that cannot be read is no code, and the rest is there', () => {
  const store = tab();
  store.setItem('checkoutForm', '{"values":{"customerEmail":"a@b.co"},"sameAsShipping":false,"discount":"PLENTY10"}');
  expect(loadDraft(store, undefined)).toEqual({
    values: { ...EMPTY_DRAFT.values, customerEmail: 'a@b.co' },
    sameAsShipping: false,
    discount: { kind: 'none', typed: '' },
  });
});

test('a browser without storage shows an empty form and goes on', () => {
  const store: DraftStorage = { getItem: refuse, setItem: refuse, removeItem: refuse };
  saveDraft(store, draft, undefined);
  deleteDraft(store);
  expect(loadDraft(store, undefined)).toEqual(EMPTY_DRAFT);
});
