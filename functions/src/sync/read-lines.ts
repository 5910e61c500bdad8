import * as z from 'zod/mini';
import {
  type RemoteProductFields,
  remoteProductFieldsSchema,
  type RemotePicture,
  remotePictureSchema,
} from './remote-product.ts';
import { type RemoteProduct, type RemoteVariant, remoteVariantSchema } from './remote-product.ts';
import { ShopifyError } from './shopify-failure.ts';

const lineSchema = z.object({ id: z.string(), __parentId: z.optional(z.string()) });

type PartialProduct = {
  readonly head: RemoteProductFields;
  readonly variants: RemoteVariant[];
  readonly pictures: RemotePicture[];
};

/** The lines of a text that arrives in pieces, one at a time: a file of any size takes the memory of a line. */
async function* splitLines(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const bytes of body) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line.trim() !== '') yield line;
  }
  rest += decoder.decode();
  if (rest.trim() !== '') yield rest;
}

function parseLine<Schema extends z.ZodMiniType>(schema: Schema, value: unknown, kind: string): z.output<Schema> {
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return parsed.data;
  throw new ShopifyError('query-refused', `a ${kind} in its file has another form`);
}

function addChild(gathering: PartialProduct, id: string, value: unknown): void {
  if (id.includes('/ProductVariant/')) {
    gathering.variants.push(parseLine(remoteVariantSchema, value, 'variant'));
  } else if (id.includes('/MediaImage/')) {
    gathering.pictures.push(parseLine(remotePictureSchema, value, 'picture'));
  }
}

/**
 * Reads the products of a file of lines: a child names its parent, which comes before it, and children of
 * different kinds may be mixed. A product is whole when the next one begins.
 */
export async function* parseBulkLines(body: ReadableStream<Uint8Array>): AsyncGenerator<RemoteProduct> {
  let current: PartialProduct | undefined;
  for await (const line of splitLines(body)) {
    const value: unknown = JSON.parse(line);
    const { id, __parentId: parent } = parseLine(lineSchema, value, 'line');
    if (parent === undefined) {
      if (current) yield { ...current.head, variants: current.variants, pictures: current.pictures };
      current = { head: parseLine(remoteProductFieldsSchema, value, 'product'), variants: [], pictures: [] };
    } else if (current?.head.id === parent) {
      addChild(current, id, value);
    } else {
      throw new ShopifyError('query-refused', 'a line of its file stands apart from its product');
    }
  }
  if (current) yield { ...current.head, variants: current.variants, pictures: current.pictures };
}
