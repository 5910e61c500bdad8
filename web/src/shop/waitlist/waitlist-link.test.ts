import { expect, test } from 'vitest';
import { parseWaitlistLink } from './waitlist-link.ts';

const TOKEN = 'a'.repeat(43);

test('the link of each email says what it is for', () => {
  expect(parseWaitlistLink(`#token=${TOKEN}`)).toEqual({ token: TOKEN, action: 'see' });
  expect(parseWaitlistLink(`#confirm&token=${TOKEN}`)).toEqual({ token: TOKEN, action: 'confirm' });
  expect(parseWaitlistLink(`#leave&token=${TOKEN}`)).toEqual({ token: TOKEN, action: 'leave' });
});

test('a link that was cut or made up is for nothing', () => {
  for (const hash of ['', '#', '#token=', `#token=${TOKEN.slice(1)}`, `#token=${TOKEN}!`, `#confirm=${TOKEN}`]) {
    expect(parseWaitlistLink(hash), hash).toBeUndefined();
  }
  expect(parseWaitlistLink(`#buy&token=${TOKEN}`)).toEqual({ token: TOKEN, action: 'see' });
});
