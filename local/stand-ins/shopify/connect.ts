/** The arguments of a connection, as far as the stand-in follows them. */
export interface Paging {
  readonly first?: number | null;
  readonly after?: string | null;
}

const MOST = 250;

/** An opaque cursor: whoever builds one by hand is refused. */
function cursorAt(place: number): string {
  return Buffer.from(`place:${place}`).toString('base64url');
}

function placeAfter(cursor: string): number {
  const place = /^place:(\d+)$/.exec(Buffer.from(cursor, 'base64url').toString())?.[1];
  if (place === undefined) throw new Error('Invalid cursor for current pagination sort.');
  return Number(place) + 1;
}

/** A page of a list as GraphQL's connections are; without `first` (in the question of a file alone) the whole list. */
export function connect<T, Node>(list: readonly T[], { first, after }: Paging, draw: (item: T) => Node) {
  if (typeof first === 'number' && first > MOST) throw new Error(`first cannot be more than ${MOST}`);
  const start = typeof after === 'string' ? placeAfter(after) : 0;
  const end = typeof first === 'number' ? start + first : list.length;
  const nodes = list.slice(start, end).map(draw);
  return {
    nodes,
    edges: nodes.map((node, place) => ({ node, cursor: cursorAt(start + place) })),
    pageInfo: {
      hasNextPage: end < list.length,
      hasPreviousPage: start > 0,
      startCursor: nodes.length > 0 ? cursorAt(start) : null,
      endCursor: nodes.length > 0 ? cursorAt(start + nodes.length - 1) : null,
    },
  };
}
