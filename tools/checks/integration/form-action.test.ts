import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createPayPalClient } from '../../../functions/src/payments/paypal-client.ts';
import { ROOT } from '../../start/project.ts';

const CGI = '/cgi-bin/webscr';
const [, sources = ''] = /form-action ([^;]+);/.exec(readFileSync(join(ROOT, 'firebase.json'), 'utf8')) ?? [];
const others = sources.split(' ').filter((source) => source !== "'self'");

test('PAY-02 a deployed page may post its form to PayPal’s hosts only', () => {
  expect(others).toEqual(['https://www.paypal.com', 'https://www.sandbox.paypal.com']);
  for (const origin of others) {
    const verification = origin.replace('://www.', '://ipnpb.');
    const apiUrl = origin.replace('://www.', '://api-m.');
    const place = { webUrl: `${origin}${CGI}`, verifyUrl: `${verification}${CGI}`, apiUrl };
    const nobody = { clientId: '', clientSecret: '', webhookId: '' };
    const { webUrl, isTest } = createPayPalClient({ ...place, ...nobody, projectId: 'plenty-shop' });
    expect(webUrl).toBe(`${origin}${CGI}`);
    expect(isTest, origin).toBe(origin.includes('sandbox'));
  }
});
