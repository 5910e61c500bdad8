import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createToastStore } from './toast-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('DATA-11 a new toast replaces the one before and is shown for its full time', () => {
  const store = createToastStore();
  store.show({ title: 'First' });
  vi.advanceTimersByTime(4000);
  store.show({ title: 'Second' });
  vi.advanceTimersByTime(4999);
  expect(store.read()).toMatchObject({ title: 'Second', isOpen: true });
  vi.advanceTimersByTime(1);
  expect(store.read()).toMatchObject({ title: 'Second', isOpen: false });
});

test('DATA-13 a toast is shown for 5000 ms', () => {
  const store = createToastStore();
  store.show({ title: 'Added to cart' });
  vi.advanceTimersByTime(4999);
  expect(store.read()?.isOpen).toBe(true);
  vi.advanceTimersByTime(1);
  expect(store.read()?.isOpen).toBe(false);
});

test('DATA-13 a toast with something to press is shown for 10,000 ms', () => {
  const store = createToastStore();
  store.show({ title: 'Item removed', action: { label: 'Undo', onPress: () => {} } });
  vi.advanceTimersByTime(9999);
  expect(store.read()?.isOpen).toBe(true);
  vi.advanceTimersByTime(1);
  expect(store.read()?.isOpen).toBe(false);
});

test('DATA-12 a dismissed toast is kept hidden and removed after 1,000,000 ms', () => {
  const store = createToastStore();
  store.show({ title: 'Added to cart' });
  store.dismiss();
  vi.advanceTimersByTime(999_999);
  expect(store.read()).toMatchObject({ title: 'Added to cart', isOpen: false });
  vi.advanceTimersByTime(1);
  expect(store.read()).toBeUndefined();
});

test('DATA-12 dismissing a toast twice does not keep it longer', () => {
  const store = createToastStore();
  store.show({ title: 'Added to cart' });
  store.dismiss();
  vi.advanceTimersByTime(900_000);
  store.dismiss();
  vi.advanceTimersByTime(100_000);
  expect(store.read()).toBeUndefined();
});

test('a paused toast is shown for the rest of its time once it resumes', () => {
  const store = createToastStore();
  store.show({ title: 'Error' });
  vi.advanceTimersByTime(3000);
  store.pause();
  vi.advanceTimersByTime(60_000);
  store.resume();
  store.resume();
  vi.advanceTimersByTime(1999);
  expect(store.read()?.isOpen).toBe(true);
  vi.advanceTimersByTime(1);
  expect(store.read()?.isOpen).toBe(false);
});

test('a subscriber is called at every change until it unsubscribes', () => {
  const store = createToastStore();
  let callCount = 0;
  const unsubscribe = store.subscribe(() => {
    callCount += 1;
  });
  store.show({ title: 'Success' });
  store.dismiss();
  unsubscribe();
  store.show({ title: 'Success' });
  expect(callCount).toBe(2);
});
