import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMemoryStorage } from '../testing/memory-storage.ts';
import { type CheckoutDraft, EMPTY_DRAFT, deleteDraft, loadDraft, saveDraft } from './checkout-draft.ts';

beforeEach(() => {
  vi.stubGlobal('sessionStorage', createMemoryStorage());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const draft: CheckoutDraft = {
  values: { ...EMPTY_DRAFT.values, customerEmail: 'ada@', 'billingAddress.city': 'Portland' },
  sameAsShipping: false,
  askedStreet: 'Pine Street',
  discount: {
    kind: 'valid',
    code: 'PLENTY10',
    subtotal: '48.00',
    discount: '4.80',
    isFreeShipping: false,
    isTestOrder: false,
  },
};

test('what was typed and the applied code survive a reload, until the order is placed', () => {
  saveDraft(draft, undefined);
  expect(loadDraft(undefined)).toEqual(draft);
  deleteDraft();
  expect(loadDraft(undefined)).toEqual(EMPTY_DRAFT);
});

test('what a customer typed is gone after the sign-out, what a guest typed stays when they sign in', () => {
  saveDraft(draft, undefined);
  expect(loadDraft('ada')).toEqual(draft);
  saveDraft(draft, 'ada');
  expect(loadDraft('ada')).toEqual(draft);
  expect(loadDraft('grace')).toEqual(EMPTY_DRAFT);
  expect(loadDraft(undefined)).toEqual(EMPTY_DRAFT);
});

test('what a customer typed waits for them when their session ends at checkout, until a guest types something', () => {
  saveDraft(draft, 'ada');
  saveDraft(EMPTY_DRAFT, undefined);
  expect(loadDraft(undefined)).toEqual(EMPTY_DRAFT);
  expect(loadDraft('ada')).toEqual(draft);
  const typed = { ...EMPTY_DRAFT, values: { ...EMPTY_DRAFT.values, customerEmail: 'g' } };
  saveDraft(typed, undefined);
  saveDraft(EMPTY_DRAFT, undefined);
  expect(loadDraft('ada')).toEqual(EMPTY_DRAFT);
});

test('a draft that cannot be read is an empty form, and unknown fields are left out', () => {
  sessionStorage.setItem('checkoutForm', '{"values":7}');
  expect(loadDraft(undefined)).toEqual(EMPTY_DRAFT);
  sessionStorage.setItem(
    'checkoutForm',
    '{"values":{"customerEmail":"a@b.co","cardNumber":"4111"},"sameAsShipping":true}',
  );
  expect(loadDraft(undefined)).toEqual({
    ...EMPTY_DRAFT,
    values: { ...EMPTY_DRAFT.values, customerEmail: 'a@b.co' },
  });
});

test('a discount that cannot be read is dropped, and the rest is kept', () => {
  sessionStorage.setItem(
    'checkoutForm',
    '{"values":{"customerEmail":"a@b.co"},"sameAsShipping":false,"discount":"PLENTY10"}',
  );
  expect(loadDraft(undefined)).toEqual({
    values: { ...EMPTY_DRAFT.values, customerEmail: 'a@b.co' },
    sameAsShipping: false,
    discount: { kind: 'none', typed: '' },
  });
});

test('a browser without storage shows an empty form and goes on', () => {
  const blocked = () => {
    throw new DOMException('Storage is switched off');
  };
  vi.stubGlobal('sessionStorage', { getItem: blocked, setItem: blocked, removeItem: blocked });
  saveDraft(draft, undefined);
  deleteDraft();
  expect(loadDraft(undefined)).toEqual(EMPTY_DRAFT);
});
