import { join } from 'node:path';
import { expect, test } from 'vitest';
import { getDataFolder } from './data-folder.ts';
import { getInstanceName } from './ports.ts';
import { ROOT } from './project.ts';

test('the shop’s data is in its own folder, or in the one that SHOP_DATA names from where the command was typed', () => {
  const typedIn = { INIT_CWD: '/home/ada' };
  expect(getDataFolder(typedIn)).toBe(join(ROOT, '.data', getInstanceName('shop')));
  expect(getDataFolder({ ...typedIn, SHOP_DATA: 'my-shop' })).toBe('/home/ada/my-shop');
  expect(getDataFolder({ ...typedIn, SHOP_DATA: '/srv/my-shop' })).toBe('/srv/my-shop');
  expect(getDataFolder({ SHOP_DATA: 'my-shop' })).toBe(join(process.cwd(), 'my-shop'));
});
