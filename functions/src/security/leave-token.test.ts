import { createHash } from 'node:crypto';
import { linkTokenSchema } from '@plenty/contract/account/auth-links';
import { expect, test } from 'vitest';
import { createLeaveToken, getLeaveTokenRange, isLeaveToken } from './leave-token.ts';

/** Tokens, and hashes as those of confirmation tokens are stored. */
const secrets = Array.from({ length: 400 }, (_nothing, index) =>
  createHash('sha256')
    .update(String(index))
    .digest(index % 2 === 0 ? 'base64url' : 'hex'),
);

test('D-75 D-76 a leave token has the shape of every emailed token, and is found by how its secret begins', () => {
  for (const secret of secrets) {
    const token = createLeaveToken(secret, 'leave-line');
    expect(linkTokenSchema.safeParse(token).success, token).toBe(true);
    const [first, end] = getLeaveTokenRange(token);
    expect(first <= secret && secret < end, secret).toBe(true);
  }
});

test('D-75 D-76 a leave token belongs to one secret and one purpose, and shows little of the secret', () => {
  for (const [index, secret] of secrets.entries()) {
    const token = createLeaveToken(secret, 'leave-line');
    expect(isLeaveToken(token, secret, 'leave-line')).toBe(true);
    expect(isLeaveToken(token, secret, 'forget-cart')).toBe(false);
    expect(isLeaveToken(token, secrets[index + 1] ?? '', 'leave-line')).toBe(false);
    expect(isLeaveToken(secret, secret, 'leave-line')).toBe(false);
    expect(token).not.toContain(secret.slice(0, 16));
  }
});
