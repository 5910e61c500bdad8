/** The arguments of a connection, as far as the stand-in follows them. */
export interface PagingArguments {
  readonly first?: number | null;
  readonly after?: string | null;
}

const MAX_PAGE_SIZE = 250;

/** An opaque cursor: whoever builds one by hand is refused. */
function encodeCursor(place: number): string {
  return Buffer.from(`place:${place}`).toString('base64url');
}

function decodeCursor(cursor: string): number {
  const place = /^place:(\d+)$/.exec(Buffer.from(cursor, 'base64url').toString())?.[1];
  if (place === undefined) throw new Error('Invalid cursor for current pagination sort.');
  return Number(place) + 1;
}

/** A page of a list as GraphQL's connections are; without `first` (in the question of a file alone) the whole list. */
export function toConnection<T, Node>(list: readonly T[], { first, after }: PagingArguments, draw: (item: T) => Node) {
  if (typeof first === 'number' && first > MAX_PAGE_SIZE) throw new Error(`first cannot be more than ${MAX_PAGE_SIZE}`);
  const start = typeof after === 'string' ? decodeCursor(after) : 0;
  const end = typeof first === 'number' ? start + first : list.length;
  const nodes = list.slice(start, end).map(draw);
  return {
    nodes,
    edges: nodes.map((node, place) => ({ node, cursor: encodeCursor(start + place) })),
    pageInfo: {
      hasNextPage: end < list.length,
      hasPreviousPage: start > 0,
      startCursor: nodes.length > 0 ? encodeCursor(start) : null,
      endCursor: nodes.length > 0 ? encodeCursor(start + nodes.length - 1) : null,
    },
  };
}
