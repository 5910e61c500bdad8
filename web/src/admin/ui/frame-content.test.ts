import { expect, test } from 'vitest';
import { toFrameContent } from './frame-content.ts';

test('the frame of a preview has no inline style, no style element and no link to follow', () => {
  const html =
    '<style>\na { color: red; }\n</style><p class="ink" style="margin:0">style=&quot;x&quot;</p><a class="ink" href="https://the.shop" style="color:red">Shop</a><img src="/a.jpg" style="border:0" />';
  expect(toFrameContent(html)).toEqual({
    styleSheet: '\na { color: red; }\n\na[data-link] { text-decoration: underline; }',
    markup:
      '<p class="ink" data-style="margin:0">style=&quot;x&quot;</p><a class="ink" data-link="https://the.shop" data-style="color:red">Shop</a><img src="/a.jpg" data-style="border:0" />',
  });
});
