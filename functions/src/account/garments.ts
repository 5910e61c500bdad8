import type { Handler } from '../services.ts';
import { readGarments, saveGarments as storeGarments } from './garments.repository.ts';

export const getGarments: Handler<'getGarments'> = async (_input, { database, customer, now }) => ({
  garments: await readGarments(database, customer.id, now()),
});

export const saveGarments: Handler<'saveGarments'> = async ({ body }, { database, customer, now }) => {
  await storeGarments(database, customer.id, body.garments, now());
  return body;
};
