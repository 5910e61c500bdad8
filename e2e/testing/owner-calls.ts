import { type Browser, expect } from '@playwright/test';
import { PANEL_PASSWORD } from './enter-panel.ts';
import { SHOP } from './shop-address.ts';

/** Does what the owner would in the panel, by its own calls, for journeys that look at what the shopper sees of it. */
export async function openOwnerCalls(browser: Browser): Promise<OwnerCall> {
  const { request } = await browser.newContext({ baseURL: SHOP });
  const call: OwnerCall = async (method, path, data) => {
    const answer = await request.fetch(`/api/admin/${path}`, { method, data, headers: { origin: SHOP } });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  await call('POST', 'login', { password: PANEL_PASSWORD });
  return call;
}

/** Answers what the shop answers. */
export type OwnerCall = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, data?: object) => Promise<unknown>;
