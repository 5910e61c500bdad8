import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { adminFlag } from './admin-browser.ts';
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

/** A page whose HTML carries these answers. */
async function openCarrying(answers: unknown) {
  vi.stubGlobal('document', { getElementById: () => ({ textContent: JSON.stringify(answers) }) });
  vi.resetModules();
  return (await import('./query-client.ts')).apiQuery;
}

beforeEach(() => {
  vi.stubGlobal('localStorage', undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('DATA-06 what the HTML carries is shown at once and not asked for again', async () => {
  const readQuery = await openCarrying({ '/api/gallery': LOOKS });
  const asked: string[] = [];
  const send = async (address: string) => {
    asked.push(address);
    return new Response('[]');
  };
  const client = createQueryClient();
  expect(await client.fetchQuery(readQuery('listLooks', {}, { send }))).toEqual(LOOKS);
  expect(asked).toEqual([]);
  client.clear();
  expect(await client.fetchQuery(readQuery('listLooks', {}, { send }))).toEqual([]);
  expect(asked, 'later it is no longer new').toEqual(['/api/gallery']);
});

test('D-32 the owner’s browser looks past what the HTML carries, and nobody believes what has another shape', async () => {
  const send = async () => new Response('[]');
  const broken = await openCarrying({ '/api/gallery': [{ id: 7 }] });
  expect(await createQueryClient().fetchQuery(broken('listLooks', {}, { send }))).toEqual([]);
  vi.stubGlobal('localStorage', { getItem: () => 'true', setItem: () => undefined, removeItem: () => undefined });
  const readQuery = await openCarrying({ '/api/gallery': LOOKS });
  expect(adminFlag.read()).toBe(true);
  expect(await createQueryClient().fetchQuery(readQuery('listLooks', {}, { send }))).toEqual([]);
});
