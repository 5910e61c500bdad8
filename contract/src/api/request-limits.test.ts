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

/** Whether a pattern limits the length by itself: anchored at both ends and without unbounded repetition. */
const limitsLength = (pattern: string): boolean => /^\^.*\$$/s.test(pattern) && !/[^\\][*+]|,\}/.test(pattern);

/** The unbounded texts and lists of a shape, by their paths. */
function listUnbounded(shape: Shape, path: string): string[] {
  const { type, properties = {}, items, anyOf = [], allOf = [], additionalProperties: others, propertyNames } = shape;
  const all = [shape, ...allOf];
  const isText = type === 'string' && shape.enum === undefined && shape.const === undefined;
  const isShort = all.some(
    ({ maxLength, pattern }) => maxLength !== undefined || (pattern !== undefined && limitsLength(pattern)),
  );
  return [
    ...(isText && !isShort ? [path] : []),
    ...(type === 'array' && shape.maxItems === undefined ? [`${path}[]`] : []),
    ...Object.entries(properties).flatMap(([name, each]) => listUnbounded(each, `${path}.${name}`)),
    ...(items ? listUnbounded(items, `${path}[0]`) : []),
    ...anyOf.flatMap((each) => listUnbounded(each, path)),
    ...(typeof others === 'object' && propertyNames?.enum === undefined && !propertyNames?.anyOf ? [`${path}.*`] : []),
  ];
}

test('every text and every list that a request may hold has a maximum length', () => {
  const unbounded = Object.entries<Endpoint>(endpoints).flatMap(([name, endpoint]) =>
    (['params', 'query', 'body'] as const).flatMap((part) => {
      const shape = z.toJSONSchema(endpoint[part], { io: 'input', unrepresentable: 'any' }) as Shape;
      return listUnbounded(shape, `${name} ${part}`);
    }),
  );
  expect(unbounded).toEqual([]);
});
