import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createEmailServices } from './functions.ts';

beforeEach(() => {
  vi.stubEnv('FIREBASE_CONFIG', '{"projectId":"demo-email"}');
  vi.stubEnv('SHOP_ORIGINS', 'http://shop.test');
  vi.stubEnv('MAIL_FROM', 'Plenty <orders@shop.test>');
  vi.stubEnv('SMTP_URL', 'smtps://user:password@mail.example:465');
  vi.stubEnv('SMTP_TEST_URL', 'smtp://127.0.0.1:2525');
});
afterEach(() => vi.unstubAllEnvs());

test('a local shop sends its emails to the mail server beside it, and never to a real one', async () => {
  expect((await createEmailServices()).server).toEqual({
    url: 'smtp://127.0.0.1:2525',
    from: 'Plenty <orders@shop.test>',
    isLocal: true,
  });
});

test('a deployed shop sends its emails to its own mail server', async () => {
  vi.stubEnv('FIREBASE_CONFIG', '{"projectId":"plenty-live"}');
  expect((await createEmailServices()).server).toMatchObject({ url: 'smtps://user:password@mail.example:465' });
});
