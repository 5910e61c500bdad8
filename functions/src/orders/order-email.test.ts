import { EMAIL_TEXTS } from '@plenty/contract/content/email-texts';
import { expect, test } from 'vitest';
import { EMAIL_EXAMPLES, EXAMPLE_BRANDING, toExampleOrder } from '../testing/email-examples.ts';
import { getOpeningId, renderOrderEmail } from './order-email.ts';

test('D-61 the text that is read for an email is the one that it begins with', () => {
  const texts = Object.keys(EMAIL_TEXTS).map((id) => {
    const [section = '', key = ''] = id.split('.');
    return { section, key, value: `The owner’s ${id}.`, type: 'text' };
  });
  for (const example of EMAIL_EXAMPLES) {
    const order = toExampleOrder(example);
    const id = getOpeningId(example.event, order);
    const read = texts.filter(({ section, key }) => `${section}.${key}` === id);
    const render = (known: typeof texts) =>
      renderOrderEmail(example.event, order, { ...EXAMPLE_BRANDING, texts: known });
    expect(render(read)).toEqual(render(texts));
    expect(render(read).text.includes('The owner’s')).toBe(id !== undefined);
  }
});
