import { expect, test } from 'vitest';
import { formatDeviceName } from './session.repository.ts';

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';

test('D-3 a session shows the browser and the system', () => {
  expect(formatDeviceName(`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME}`)).toBe('Chrome on Windows');
  expect(formatDeviceName(`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Edg/156.0.0.0`)).toBe('Edge on Windows');
  const iPhone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 20_0 like Mac OS X) AppleWebKit/605.1.15 Version/20.0 Mobile/15E148';
  expect(formatDeviceName(`${iPhone} Safari/604.1`)).toBe('Safari on iPhone');
  expect(formatDeviceName(`Mozilla/5.0 (Linux; Android 16) ${CHROME}`)).toBe('Chrome on Android');
  expect(formatDeviceName('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0')).toBe(
    'Firefox on Linux',
  );
});

test('D-3 an unknown browser has a neutral name that repeats nothing it sent', () => {
  expect(formatDeviceName(undefined)).toBe('A browser');
  expect(formatDeviceName('<script>alert(1)</script>')).toBe('A browser');
});
