import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';

type Shape = {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly format?: string;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
  readonly allOf?: readonly Shape[];
  readonly propertyNames?: Shape;
  readonly additionalProperties?: Shape | boolean;
};

/** Whether a pattern of our own alone keeps a text short: it is tied at both ends and repeats nothing without end. */
const endsByItself = (pattern: string): boolean => /^\^.*\$$/s.test(pattern) && !/[^\\][*+]|,\}/.test(pattern);

function listEndless(shape: Shape, place: string): string[] {
  const { type, properties = {}, items, anyOf = [], allOf = [], additionalProperties: others, propertyNames } = shape;
  const all = [shape, ...allOf];
  const isText = type === 'string' && shape.enum === undefined && shape.const === undefined;
  const isShort = all.some(
    ({ maxLength, pattern }) => maxLength !== undefined || (pattern !== undefined && endsByItself(pattern)),
  );
  return [
    ...(isText && !isShort ? [place] : []),
    ...(type === 'array' && shape.maxItems === undefined ? [`${place}[]`] : []),
    ...Object.entries(properties).flatMap(([name, each]) => listEndless(each, `${place}.${name}`)),
    ...(items ? listEndless(items, `${place}[0]`) : []),
    ...anyOf.flatMap((each) => listEndless(each, place)),
    ...(typeof others === 'object' && propertyNames?.enum === undefined && !propertyNames?.anyOf ? [`${place}.*`] : []),
  ];
}

test('every text and every list that a call takes has an end', () => {
  const endless = Object.entries<Endpoint>(endpoints).flatMap(([name, endpoint]) =>
    (['params', 'query', 'body'] as const).flatMap((part) => {
      const shape = z.toJSONSchema(endpoint[part], { io: 'input', unrepresentable: 'any' }) as Shape;
      return listEndless(shape, `${name} ${part}`);
    }),
  );
  expect(endless).toEqual([]);
});
