import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMemoryStorage } from '../testing/memory-storage.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', createMemoryStorage());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** The session as one tab of the browser knows it: the tabs share the storage only. */
async function openTab() {
  vi.resetModules();
  const { adminSession } = await import('./session.ts');
  return adminSession;
}

test('D-9 D-64 the end of the session hides what is typed in every open tab and removes it in none', async () => {
  const [typing, polling] = [await openTab(), await openTab()];
  typing.start();
  expect([typing.read(), polling.read()]).toEqual(['in', 'in']);
  polling.expire();
  expect([typing.read(), polling.read()]).toEqual(['expired', 'expired']);
  polling.start();
  expect([typing.read(), polling.read()]).toEqual(['in', 'in']);
});

test('D-9 a tab that is opened after the end of the session promises no typed text', async () => {
  const polling = await openTab();
  polling.start();
  polling.expire();
  expect((await openTab()).read()).toBe('out');
});

test('ADM-07 a log-out closes the dashboard in every tab, whether or not the session has ended before', async () => {
  const [one, other] = [await openTab(), await openTab()];
  one.start();
  other.read();
  one.end();
  expect([one.read(), other.read()]).toEqual(['out', 'out']);
  one.start();
  other.expire();
  one.read();
  one.end();
  expect([one.read(), other.read()]).toEqual(['out', 'out']);
});

test('ADM-07 a late answer to a call of before the log-out does not bring the dashboard back', async () => {
  const tab = await openTab();
  tab.start();
  tab.end();
  tab.expire();
  expect(tab.read()).toBe('out');
});
