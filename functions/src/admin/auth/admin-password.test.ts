import { expect, test } from 'vitest';
import { createStoredPassword, verifyPassword } from './admin-password.repository.ts';

const NOW = new Date('2026-11-20T15:00:00Z');
const services = { randomBytes: (count: number) => new Uint8Array(count).fill(7), now: () => NOW };
const sizeOf = (text: string) => Buffer.from(text, 'base64url').length;

test('D-9 a password is stored as a hash with a salt of sixteen random bytes, and begins a generation of its own', async () => {
  const stored = await createStoredPassword('open sesame', services);
  expect(stored).toMatchObject({ isRestored: false });
  expect(stored.changedAt.toDate()).toEqual(NOW);
  expect([sizeOf(stored.salt), sizeOf(stored.generation), Buffer.from(stored.hash, 'base64').length]).toEqual([
    16, 12, 32,
  ]);
  expect((await createStoredPassword('open sesame', services, 'first')).generation).toBe('first');
  expect(await verifyPassword('open sesame', stored, undefined)).toBe(true);
  expect(await verifyPassword('open sesam', stored, 'open sesam'), 'the default one is over').toBe(false);
});

test('D-9 a password that an earlier release has stored still opens the panel', async () => {
  const stored = await createStoredPassword('open sesame', services);
  expect(stored.hash).toBe('Pmlb3/84Ro545wfSuYGkPBfZyyzQvUnUI0LZIH1q81A=');
});

test('D-9 a password is the same one however its characters are put together', async () => {
  const stored = await createStoredPassword('caf\u00E9', services);
  expect(await verifyPassword('cafe\u0301', stored, undefined)).toBe(true);
  expect(await verifyPassword('cafe\u0301', undefined, 'caf\u00E9')).toBe(true);
  expect(await verifyPassword('cafe', undefined, 'caf\u00E9')).toBe(false);
});
