import { catalogEndpoints } from '@plenty/contract/api/catalog-endpoints';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isAdminBrowser } from './admin-browser.ts';
import { createQueryClient } from './query-client.ts';

const LOOKS = [
  {
    id: 'script',
    title: 'Script',
    imageUrl: '/pictures/script-1200.avif',
    picture: { src: '/pictures/script-1200.avif', alt: '', width: 3, height: 4, placeholder: '#d9d3c7' },
    shoppableProducts: [1],
  },
];

/** Loads the modules of a page whose HTML has this data. */
async function openPageWith(data: unknown) {
  vi.stubGlobal('document', { getElementById: () => ({ textContent: JSON.stringify(data) }) });
  vi.resetModules();
  return (await import('./query-client.ts')).apiQuery;
}

beforeEach(() => {
  vi.stubGlobal('localStorage', undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('DATA-06 data from the HTML shows at once, without a request', async () => {
  const readQuery = await openPageWith({ '/api/gallery': LOOKS });
  const requested: string[] = [];
  const send = async (address: string) => {
    requested.push(address);
    return new Response('[]');
  };
  const client = createQueryClient();
  expect(await client.fetchQuery(readQuery(catalogEndpoints.listLooks, {}, { send }))).toEqual(LOOKS);
  expect(requested).toEqual([]);
  client.clear();
  expect(await client.fetchQuery(readQuery(catalogEndpoints.listLooks, {}, { send }))).toEqual([]);
  expect(requested, 'a later read makes a request').toEqual(['/api/gallery']);
});

test('D-32 the owner’s browser ignores data from the HTML, and every browser ignores data of another shape', async () => {
  const send = async () => new Response('[]');
  const broken = await openPageWith({ '/api/gallery': [{ id: 7 }] });
  expect(await createQueryClient().fetchQuery(broken(catalogEndpoints.listLooks, {}, { send }))).toEqual([]);
  vi.stubGlobal('localStorage', { getItem: () => 'true', setItem: () => undefined, removeItem: () => undefined });
  const readQuery = await openPageWith({ '/api/gallery': LOOKS });
  expect(isAdminBrowser()).toBe(true);
  expect(await createQueryClient().fetchQuery(readQuery(catalogEndpoints.listLooks, {}, { send }))).toEqual([]);
});
