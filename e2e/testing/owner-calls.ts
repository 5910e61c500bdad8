import { type Browser, expect } from '@playwright/test';
import { LOCAL_ADMIN_PASSWORD } from './enter-panel.ts';
import { SHOP } from './shop-address.ts';

/** Does what the owner would in the panel, by its own calls, for journeys that look at what the shopper sees of it. */
export async function createAdminApi(browser: Browser): Promise<CallAdminApi> {
  const { request } = await browser.newContext({ baseURL: SHOP });
  const call: CallAdminApi = async (method, path, data) => {
    const answer = await request.fetch(`/api/admin/${path}`, { method, data, headers: { origin: SHOP } });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  await call('POST', 'login', { password: LOCAL_ADMIN_PASSWORD });
  return call;
}

/** Answers what the shop answers. */
export type CallAdminApi = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, data?: object) => Promise<unknown>;
