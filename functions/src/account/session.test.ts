import { expect, test } from 'vitest';
import { formatDeviceName, getSessionId } from './session.repository.ts';

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';
const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const IPHONE = `Mozilla/5.0 (iPhone; CPU iPhone OS 20_0 like Mac OS X) ${WEBKIT}`;
const ANDROID = 'Mozilla/5.0 (Linux; Android 16)';
const MAC = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)`;

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME}`, 'Chrome on Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Edg/156.0.0.0`, 'Edge on Windows'],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/64.0 Safari/537.36 Edge/17.17134', 'Edge on Windows'],
  [`${ANDROID} ${CHROME} EdgA/156.0.0.0`, 'Edge on Android'],
  [`${IPHONE} Version/20.0 EdgiOS/156.0.0 Mobile/15E148 Safari/604.1`, 'Edge on iPhone'],
  [`${MAC} ${CHROME} OPR/120.0.0.0`, 'Opera on Mac'],
  [
    `${ANDROID} AppleWebKit/537.36 SamsungBrowser/30.0 Chrome/156.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [
    `Mozilla/5.0 (iPad; CPU OS 20_0 like Mac OS X) ${WEBKIT} FxiOS/140.0 Mobile/15E148 Safari/605.1.15`,
    'Firefox on iPad',
  ],
  [`${ANDROID} ${CHROME}`, 'Chrome on Android'],
  [`${IPHONE} CriOS/156.0.0.0 Mobile/15E148 Safari/604.1`, 'Chrome on iPhone'],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/156.0.0.0 Safari/537.36', 'Chrome on Linux'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${CHROME}`, 'Chrome on Chromebook'],
  [`${MAC} ${WEBKIT} Version/20.0 Safari/605.1.15`, 'Safari on Mac'],
  [`${IPHONE} Version/20.0 Mobile/15E148 Safari/604.1`, 'Safari on iPhone'],
  ['Mozilla/5.0 (Macintosh) Gecko/20100101', 'A browser on Mac'],
])('D-3 a session of %s is shown as %s', (agent, shown) => {
  expect(formatDeviceName(agent)).toBe(shown);
});

test('D-3 an unknown browser has a neutral name that repeats nothing it sent', () => {
  expect(formatDeviceName(undefined)).toBe('A browser');
  expect(formatDeviceName('<script>alert(1)</script>')).toBe('A browser');
});

test('D-3 a word that only has the name of a browser or a system in it names neither', () => {
  expect(formatDeviceName('MyChrome/1 MySafari/1 MyFirefox/1 XEdg/1 XOPR/1 ASamsungBrowser/1')).toBe('A browser');
  expect(formatDeviceName('iPhones iPads Androids WindowsX Macintoshes CrOSs Linuxes')).toBe('A browser');
});

test('D-3 a session is stored under the hash of its token, and what is no token has none', () => {
  const id = getSessionId('A'.repeat(43));
  expect(id).toMatch(/^[0-9a-f]{64}$/);
  expect(getSessionId('B'.repeat(43))).not.toBe(id);
  for (const wrong of ['', 'A'.repeat(42), 'A'.repeat(44), `${'A'.repeat(42)}!`]) {
    expect(getSessionId(wrong), wrong).toBeUndefined();
  }
});
