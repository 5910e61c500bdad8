import { expect, test } from 'vitest';
import { paths } from '../db/paths.ts';
import { createTestShop } from '../testing/test-shop.ts';

const PICTURE = { src: '/pictures/roof-1200.avif', alt: 'A roof', width: 1200, height: 1500, placeholder: '#d9d3c7' };

test('GAL-05 a look that is shared with a pair shows that pair in its link preview, and only one that is drawn', async () => {
  const shop = createTestShop('shared-looks');
  await shop.database.doc(paths.look('roof')).set({
    id: 'roof',
    title: 'Rooftop',
    imageUrl: PICTURE.src,
    picture: PICTURE,
    pairLayer: '/pictures/roof-{pair}-1200.avif',
    shoppableProducts: [],
    order: 0,
  });
  await shop.saveProducts({ id: 1 });
  const findPreview = async (query: string) => {
    const { body } = await shop.fetchPage(`/gallery/roof${query}`);
    return /<meta property="og:image" content="[^"]*\/pictures\/([^"]*)"/.exec(body.toString())?.[1];
  };
  expect(await findPreview('')).toBe('roof-og.jpg');
  expect(await findPreview('?pair=gum')).toBe('roof-gum-og.jpg');
  expect(await findPreview('?pair=unknown')).toBe('roof-og.jpg');
});
