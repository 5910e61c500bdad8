import { ORDER_KEY_HEADER } from '@plenty/contract/api/order-endpoints';
import { uploadedClaimPictureSchema } from '@plenty/contract/orders/claim';
import { expect, test } from 'vitest';
import { createClaimShop } from '../../testing/claim-shop.ts';
import { createSeededRandom } from '../../testing/seeded-random.ts';

const TRIES = process.env['PROVE'] === undefined ? 300 : 10_000;
const SEED = 20_261_126;
const { shop, placeDelivered, upload } = createClaimShop('picture-attacks');

test(
  `D-67 of ${TRIES} tries at others’ pictures, with numbers, keys and names mixed and guessed, none opens one (seed ${SEED})`,
  { timeout: 30 * 60_000 },
  async () => {
    const random = createSeededRandom(SEED);
    const pick = <T>(all: readonly T[]): T | undefined => all[Math.floor(random() * all.length)];
    const hex = (count: number) => Array.from({ length: count }, () => Math.floor(random() * 16).toString(16)).join('');
    const orders = await Promise.all([1, 2, 1].map((productId) => placeDelivered({ productId })));
    const pictures = await Promise.all(
      orders.map(async (order) => uploadedClaimPictureSchema.parse((await upload(order)).data).picture),
    );
    let opened = 0;
    for (let at = 0; at < TRIES; at += 1) {
      const [named, keyed, shown] = [0, 1, 2].map(() => Math.floor(random() * orders.length));
      const key = random() < 0.2 ? hex(32) : orders[keyed ?? 0]?.orderKey;
      const picture = random() < 0.2 ? hex(32) : pictures[shown ?? 0];
      const isOwner = key === orders[named ?? 0]?.orderKey && picture === pictures[named ?? 0];
      const path = `/api/orders/${orders[named ?? 0]?.orderNumber}/claim-pictures/${picture}`;
      const headers = { 'x-forwarded-for': `thief-${at}`, ...(key !== undefined && { [ORDER_KEY_HEADER]: key }) };
      const { status } = await shop.call(path, { headers });
      expect(status, `try ${at}`).toBe(isOwner ? 200 : 404);
      opened += Number(isOwner);
    }
    for (const open of ['pictures', 'claim-pictures', 'api/claim-pictures', 'api/admin/claim-pictures']) {
      const { status } = await shop.call(`/${open}/${pick(pictures)}`, { headers: { 'x-forwarded-for': open } });
      expect([401, 404], open).toContain(status);
    }
    expect(opened).toBeGreaterThan(0);
  },
);
