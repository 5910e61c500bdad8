import { expect, test, vi } from 'vitest';
import { dumpDatabase } from '../testing/database.ts';
import { getSessionCookie, createTestShop } from '../testing/test-shop.ts';
import { type TestResponse, type RequestOptions } from '../testing/http-client.ts';
import { AN_ADDRESS, checkoutPayload, parseCartLines } from '../testing/place-order.ts';
import { createTestPerson, bearer, findEmailedLink, parseSignedIn } from '../testing/sign-up.ts';

const shop = createTestShop('secrets', undefined, new Date());

/** Everything the process writes to its output or console while `run` runs. */
async function captureOutput(run: () => Promise<void>): Promise<string> {
  const output: string[] = [];
  const capture = (...words: readonly unknown[]): boolean => {
    output.push(words.map(String).join(' '));
    return true;
  };
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation(capture),
    vi.spyOn(process.stderr, 'write').mockImplementation(capture),
    ...(['log', 'info', 'warn', 'error', 'debug'] as const).map((way) =>
      vi.spyOn(console, way).mockImplementation(capture),
    ),
  ];
  try {
    await run();
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  return output.join('\n');
}

test('no password, token, cookie or secret link appears in a log, document or response that should not contain it', async () => {
  await shop.saveProducts({ id: 1 });
  const responses: { readonly path: string; readonly response: TestResponse }[] = [];
  const tokens: string[] = [];
  const cookies: string[] = [];
  const links: string[] = [];
  const first = { ...createTestPerson(), password: 'first-Pass-8271' };
  const passwords = [first.password, 'second-Pass-9182', 'third-Pass-3746', 'hash-Pass-5510', 'wrong-Pass-1101'];
  const ask = async (path: string, sent: RequestOptions): Promise<TestResponse> => {
    const answer = await shop.call(path, sent);
    responses.push({ path, response: answer });
    const cookie = getSessionCookie(answer);
    if (cookie !== undefined) cookies.push(cookie);
    return answer;
  };
  const send = (path: string, body: object, sent: RequestOptions = {}) => ask(path, { method: 'POST', body, ...sent });
  const signIn = async (path: string, body: object, sent: RequestOptions = {}): Promise<string> => {
    const { token } = parseSignedIn(await send(path, body, sent));
    tokens.push(token);
    return token;
  };
  const readLink = async (event: string): Promise<string> => {
    const secret = (await findEmailedLink(shop, first.email, event)).split('#token=')[1] ?? '';
    links.push(secret);
    return secret;
  };

  const output = await captureOutput(async () => {
    let token = await signIn('/api/auth/register', { ...first, passwordHash: passwords[3] });
    const sent = () => bearer(token);
    await send('/api/auth/login', { email: first.email, password: passwords[4] });
    await send('/api/auth/verify-email', { token: await readLink('verify-email') }, sent());
    const lines = parseCartLines(
      await send('/api/cart', { productId: 1, size: 'MED', color: 'Black', quantity: 1 }, sent()),
    );
    await send('/api/checkout/create-order', checkoutPayload(lines), sent());
    await send('/api/account/addresses', AN_ADDRESS, sent());
    for (const path of ['/api/auth/user', '/api/orders', '/api/account/sessions', '/api/account/export'])
      await ask(path, sent());
    await send('/api/account/live', {}, sent());
    token = await signIn(
      '/api/account/password',
      { currentPassword: first.password, newPassword: passwords[1] },
      sent(),
    );
    await send('/api/auth/password-reset', { email: first.email });
    const reset = await readLink('reset-password');
    await send('/api/auth/password-reset/confirm', { token: reset, password: passwords[2] });
    token = await signIn('/api/auth/login', { email: first.email, password: passwords[2] }, { cookie: cookies.at(-1) });
    await send('/api/auth/password-reset', { email: first.email });
    await readLink('reset-password');
    await send('/api/auth/login', { email: first.email, password: { $gt: passwords[4] } });
    await ask('/api/auth/google?next=%2Fcheckout', {});
    await ask('/api/auth/google/callback?code=secret-code&state=secret-state', {});
  });

  expect([tokens, links, cookies].map((each) => each.length)).toEqual([3, 3, 5]);
  expect([...tokens, ...links, ...cookies].every((secret) => secret.length === 43)).toBe(true);
  for (const secret of [...passwords, ...tokens, ...links, ...cookies, 'secret-code'])
    expect(output).not.toContain(secret);
  for (const [path, document] of await dumpDatabase(shop.database)) {
    const text = JSON.stringify(document);
    for (const secret of [...passwords, ...tokens, ...cookies]) expect(text, path).not.toContain(secret);
    for (const secret of links) if (!path.startsWith('mail/')) expect(text, path).not.toContain(secret);
  }
  for (const { path, response } of responses) {
    const text = JSON.stringify(response.data ?? '');
    for (const secret of [...passwords, ...links, ...cookies]) expect(text, path).not.toContain(secret);
    const mayHold = ['/api/auth/register', '/api/auth/login', '/api/account/password'].includes(path);
    if (!mayHold) for (const token of tokens) expect(text, path).not.toContain(token);
    expect(JSON.stringify(response.headers['Location'] ?? '')).not.toMatch(/[\w-]{43}/);
  }
});
