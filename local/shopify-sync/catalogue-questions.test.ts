import { parse, validate } from 'graphql';
import { beforeAll, expect, test } from 'vitest';
import { bringSchema } from '../stand-ins/shopify/bring-schema.ts';
import { readSchema } from '../stand-ins/shopify/shop.ts';
import * as questions from '../../functions/src/sync/catalogue-questions.ts';

let schema: ReturnType<typeof readSchema>;

beforeAll(async () => {
  schema = readSchema(await bringSchema());
});

const texts = Object.entries(questions).map(([name, question]): [string, string] => [
  name,
  typeof question === 'string' ? question : question.text,
]);

test.each(texts)('%s is valid by the schema of version 2026-10', (_name, text) => {
  expect(validate(schema, parse(text)).map(({ message }) => message)).toEqual([]);
});
