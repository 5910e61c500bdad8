import { AppError } from '../app-error.ts';
import type { Handler } from '../services.ts';

export const listProducts: Handler<'listProducts'> = async ({ query }, { catalog }) => {
  const { products, featured } = await catalog.read(query.v);
  return query.featured === 'true' ? featured : products;
};

const PRODUCT_NOT_FOUND = { code: 'not-found', message: "The product you're looking for doesn't exist." } as const;

export const getProduct: Handler<'getProduct'> = async ({ params, query }, { catalog }) => {
  const product = (await catalog.read(query.v)).product(Number(params.id));
  if (!product) throw new AppError(PRODUCT_NOT_FOUND);
  return product;
};

export const getProductFit: Handler<'getProductFit'> = async ({ params, query }, { catalog }) => {
  const fit = (await catalog.read(query.v)).fit(Number(params.id));
  if (!fit) throw new AppError(PRODUCT_NOT_FOUND);
  return fit;
};

export const listLooks: Handler<'listLooks'> = async ({ query }, { catalog }) => (await catalog.read(query.v)).looks;

export const getSite: Handler<'getSite'> = async ({ query }, { catalog }) => (await catalog.read(query.v)).site;
