import { expect, test } from 'vitest';
import { parseJavaVersion } from './firestore-emulator.ts';

test.each([
  ['openjdk version "25.0.1" 2025-10-21', 25],
  ['openjdk version "17.0.15" 2025-04-15', 17],
  ['java version "1.8.0_402"', 8],
  ['command not found', undefined],
])('the version of Java is read from %s', (output, version) => {
  expect(parseJavaVersion(output)).toBe(version);
});
