import { getReturnPath } from '@plenty/contract/account/auth-links';
import fc from 'fast-check';
import { expect, test } from 'vitest';

test('D-6 no value of the return path leads to another site', () => {
  const text = fc.array(
    fc.constantFrom('/', '\\', '.', ':', '@', '\t', '\n', 'evil.example', '%2f', 'https', '#', '?'),
  );
  fc.assert(
    fc.property(text, (parts) => {
      const page = getReturnPath(parts.join(''));
      expect(new URL(page, 'https://shop.example').origin).toBe('https://shop.example');
    }),
    { seed: 6, numRuns: 2000 },
  );
});
