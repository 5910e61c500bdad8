import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { askForConfirmation } from './confirmation.ts';

/** Types at the question as at a terminal. */
function typeReply(typed: string): Promise<boolean> {
  const input = new PassThrough();
  const confirmed = askForConfirmation('Do all of it? (y/N) ', { input, output: new PassThrough(), terminal: true });
  input.write(typed);
  return confirmed;
}

test('setup goes on after a yes only', async () => {
  expect(await typeReply('y\r')).toBe(true);
  expect(await typeReply('Yes\r')).toBe(true);
  expect(await typeReply('\r')).toBe(false);
  expect(await typeReply('no\r')).toBe(false);
});

test.each([
  ['Ctrl-C', '\u0003'],
  ['Ctrl-D', '\u0004'],
])('%s at setup’s question changes nothing, and says so in a sentence', async (_name, typed) => {
  await expect(typeReply(typed)).rejects.toThrow(/^Nothing was changed\.$/);
});
