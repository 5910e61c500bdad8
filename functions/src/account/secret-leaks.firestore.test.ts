import { expect, test, vi } from 'vitest';
import { dumpDatabase } from '../testing/database.ts';
import { getSessionCookie, createTestShop } from '../testing/test-shop.ts';
import { type TestResponse, type RequestOptions } from '../testing/http-client.ts';
import { AN_ADDRESS, checkoutPayload, parseCartLines } from '../testing/place-order.ts';
import { createTestPerson, bearer, findEmailedLink, parseSignedIn } from '../testing/sign-up.ts';

const shop = createTestShop('secrets', undefined, new Date());

type Told = { readonly path: string; readonly answer: TestResponse };

/** All that a process writes while `run` runs, whichever way it writes it. */
async function listen(run: () => Promise<void>): Promise<string> {
  const said: string[] = [];
  const hear = (...words: readonly unknown[]): boolean => {
    said.push(words.map(String).join(' '));
    return true;
  };
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation(hear),
    vi.spyOn(process.stderr, 'write').mockImplementation(hear),
    ...(['log', 'info', 'warn', 'error', 'debug'] as const).map((way) =>
      vi.spyOn(console, way).mockImplementation(hear),
    ),
  ];
  try {
    await run();
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  return said.join('\n');
}

test('no password, token, cookie or secret link is in a log, a document or an answer that should not hold it', async () => {
  await shop.saveProducts({ id: 1 });
  const told: Told[] = [];
  const tokens: string[] = [];
  const cookies: string[] = [];
  const links: string[] = [];
  const first = { ...createTestPerson(), password: 'first-Pass-8271' };
  const passwords = [first.password, 'second-Pass-9182', 'third-Pass-3746', 'hash-Pass-5510', 'wrong-Pass-1101'];
  const ask = async (path: string, sent: RequestOptions): Promise<TestResponse> => {
    const answer = await shop.call(path, sent);
    told.push({ path, answer });
    const cookie = getSessionCookie(answer);
    if (cookie !== undefined) cookies.push(cookie);
    return answer;
  };
  const send = (path: string, body: object, sent: RequestOptions = {}) => ask(path, { method: 'POST', body, ...sent });
  const enter = async (path: string, body: object, sent: RequestOptions = {}): Promise<string> => {
    const { token } = parseSignedIn(await send(path, body, sent));
    tokens.push(token);
    return token;
  };
  const follow = async (event: string): Promise<string> => {
    const secret = (await findEmailedLink(shop, first.email, event)).split('#token=')[1] ?? '';
    links.push(secret);
    return secret;
  };

  const said = await listen(async () => {
    let token = await enter('/api/auth/register', { ...first, passwordHash: passwords[3] });
    const sent = () => bearer(token);
    await send('/api/auth/login', { email: first.email, password: passwords[4] });
    await send('/api/auth/verify-email', { token: await follow('verify-email') }, sent());
    const lines = parseCartLines(
      await send('/api/cart', { productId: 1, size: 'MED', color: 'Black', quantity: 1 }, sent()),
    );
    await send('/api/checkout/create-order', checkoutPayload(lines), sent());
    await send('/api/account/addresses', AN_ADDRESS, sent());
    for (const path of ['/api/auth/user', '/api/orders', '/api/account/sessions', '/api/account/export'])
      await ask(path, sent());
    await send('/api/account/live', {}, sent());
    token = await enter(
      '/api/account/password',
      { currentPassword: first.password, newPassword: passwords[1] },
      sent(),
    );
    await send('/api/auth/password-reset', { email: first.email });
    const reset = await follow('reset-password');
    await send('/api/auth/password-reset/confirm', { token: reset, password: passwords[2] });
    token = await enter('/api/auth/login', { email: first.email, password: passwords[2] }, { cookie: cookies.at(-1) });
    await send('/api/auth/password-reset', { email: first.email });
    await follow('reset-password');
    await send('/api/auth/login', { email: first.email, password: { $gt: passwords[4] } });
    await ask('/api/auth/google?next=%2Fcheckout', {});
    await ask('/api/auth/google/callback?code=secret-code&state=secret-state', {});
  });

  expect([tokens, links, cookies].map((each) => each.length)).toEqual([3, 3, 5]);
  expect([...tokens, ...links, ...cookies].every((secret) => secret.length === 43)).toBe(true);
  for (const secret of [...passwords, ...tokens, ...links, ...cookies, 'secret-code'])
    expect(said).not.toContain(secret);
  for (const [path, document] of await dumpDatabase(shop.database)) {
    const text = JSON.stringify(document);
    for (const secret of [...passwords, ...tokens, ...cookies]) expect(text, path).not.toContain(secret);
    for (const secret of links) if (!path.startsWith('mail/')) expect(text, path).not.toContain(secret);
  }
  for (const { path, answer } of told) {
    const text = JSON.stringify(answer.data ?? '');
    for (const secret of [...passwords, ...links, ...cookies]) expect(text, path).not.toContain(secret);
    const mayHold = ['/api/auth/register', '/api/auth/login', '/api/account/password'].includes(path);
    if (!mayHold) for (const token of tokens) expect(text, path).not.toContain(token);
    expect(JSON.stringify(answer.headers['Location'] ?? '')).not.toMatch(/[\w-]{43}/);
  }
});
