import { AppError } from '../app-error.ts';
import type { Handler } from '../services.ts';

export const listProducts: Handler<'listProducts'> = async ({ query }, { catalog }) => {
  const { products, featured } = await catalog.read(query.v);
  return query.featured === 'true' ? featured : products;
};

export const getProduct: Handler<'getProduct'> = async ({ params, query }, { catalog }) => {
  const product = (await catalog.read(query.v)).product(Number(params.id));
  if (!product) throw new AppError({ code: 'not-found', message: "The product you're looking for doesn't exist." });
  return product;
};

export const listLooks: Handler<'listLooks'> = async ({ query }, { catalog }) => (await catalog.read(query.v)).looks;

export const getSite: Handler<'getSite'> = async ({ query }, { catalog }) => (await catalog.read(query.v)).site;
