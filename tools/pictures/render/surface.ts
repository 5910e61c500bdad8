/** Centimeters; x right, y up, z toward the viewer. */
export type Point = readonly [x: number, y: number, z: number];

/** A triangle mesh that is seen from its counterclockwise side. */
export interface Surface {
  readonly name: string;
  /** Three numbers a vertex. */
  readonly positions: Float32Array;
  /** Three numbers a vertex, of any length. */
  readonly normals: Float32Array;
  /** Two numbers a vertex: pattern centimeters on cloth, own parameters elsewhere. */
  readonly coordinates: Float32Array;
  readonly triangles: Uint32Array;
  /** Fewer triangles over the same vertices, for shadows; an empty list casts none. */
  readonly shadowTriangles?: Uint32Array;
}

export interface GridOptions {
  readonly name: string;
  /** The last column repeats the first. */
  readonly closed?: boolean;
  /** Turns the front side over. */
  readonly flipped?: boolean;
  /** Every how many columns and rows a shadow triangle has a corner. */
  readonly shadowStep?: readonly [columns: number, rows: number];
}

/** Every `every`th place, and always the last. */
function placesOf(count: number, every: number): number[] {
  const places: number[] = [];
  for (let place = 0; place < count - 1; place += every) places.push(place);
  return [...places, count - 1];
}

function gridTriangles(columns: number, rows: number, step: readonly [number, number], flipped: boolean): Uint32Array {
  const across = placesOf(columns, step[0]);
  const along = placesOf(rows, step[1]);
  const triangles = new Uint32Array((across.length - 1) * (along.length - 1) * 6);
  let next = 0;
  for (let row = 0; row + 1 < along.length; row += 1) {
    for (let column = 0; column + 1 < across.length; column += 1) {
      const near = (along[row] ?? 0) * columns;
      const far = (along[row + 1] ?? 0) * columns;
      const left = across[column] ?? 0;
      const right = across[column + 1] ?? 0;
      const corners = flipped
        ? [near + left, far + right, near + right, near + left, far + left, far + right]
        : [near + left, near + right, far + right, near + left, far + right, far + left];
      triangles.set(corners, next);
      next += 6;
    }
  }
  return triangles;
}

/** Normals as the sum of the triangles' areas around each vertex. */
export function computeNormals(positions: Float32Array, triangles: Uint32Array): Float32Array {
  const normals = new Float32Array(positions.length);
  for (let corner = 0; corner < triangles.length; corner += 3) {
    const a = 3 * (triangles[corner] ?? 0);
    const b = 3 * (triangles[corner + 1] ?? 0);
    const c = 3 * (triangles[corner + 2] ?? 0);
    const x = positions[a] ?? 0;
    const y = positions[a + 1] ?? 0;
    const z = positions[a + 2] ?? 0;
    const ux = (positions[b] ?? 0) - x;
    const uy = (positions[b + 1] ?? 0) - y;
    const uz = (positions[b + 2] ?? 0) - z;
    const vx = (positions[c] ?? 0) - x;
    const vy = (positions[c + 1] ?? 0) - y;
    const vz = (positions[c + 2] ?? 0) - z;
    const nx = uy * vz - uz * vy;
    const ny = uz * vx - ux * vz;
    const nz = ux * vy - uy * vx;
    addTo(normals, a, nx, ny, nz);
    addTo(normals, b, nx, ny, nz);
    addTo(normals, c, nx, ny, nz);
  }
  return normals;
}

function addTo(values: Float32Array, place: number, x: number, y: number, z: number): void {
  values[place] = (values[place] ?? 0) + x;
  values[place + 1] = (values[place + 1] ?? 0) + y;
  values[place + 2] = (values[place + 2] ?? 0) + z;
}

/** The first and the last column of a closed grid are one line on the body, so their normals are one. */
function joinNormals(normals: Float32Array, columns: number, rows: number): void {
  for (let row = 0; row < rows; row += 1) {
    for (let axis = 0; axis < 3; axis += 1) {
      const first = 3 * row * columns + axis;
      const last = first + 3 * (columns - 1);
      const sum = (normals[first] ?? 0) + (normals[last] ?? 0);
      normals[first] = sum;
      normals[last] = sum;
    }
  }
}

/** A surface over a grid of points; its coordinates are column and row. */
export function createGridSurface(
  columns: number,
  rows: number,
  point: (column: number, row: number) => Point,
  options: GridOptions,
): Surface {
  const { name, closed = false, flipped = false, shadowStep = [3, 3] } = options;
  const positions = new Float32Array(3 * columns * rows);
  const coordinates = new Float32Array(2 * columns * rows);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const vertex = row * columns + column;
      positions.set(point(closed && column === columns - 1 ? 0 : column, row), 3 * vertex);
      coordinates[2 * vertex] = column;
      coordinates[2 * vertex + 1] = row;
    }
  }
  const triangles = gridTriangles(columns, rows, [1, 1], flipped);
  const normals = computeNormals(positions, triangles);
  if (closed) joinNormals(normals, columns, rows);
  const shadowTriangles = gridTriangles(columns, rows, shadowStep, flipped);
  return { name, positions, normals, coordinates, triangles, shadowTriangles };
}

/** Where a thing stands: mirrored (a left shoe from a right one), turned about the vertical, then moved. */
export interface Placement {
  readonly mirrored?: boolean;
  /** Degrees, counterclockwise seen from above. */
  readonly turn?: number;
  readonly move?: Point;
}

function swapCorners(triangles: Uint32Array): Uint32Array {
  const swapped = triangles.slice();
  for (let corner = 0; corner < swapped.length; corner += 3) {
    swapped[corner + 1] = triangles[corner + 2] ?? 0;
    swapped[corner + 2] = triangles[corner + 1] ?? 0;
  }
  return swapped;
}

/** A copy of a surface at another place. */
export function placeSurface(surface: Surface, { mirrored = false, turn = 0, move = [0, 0, 0] }: Placement): Surface {
  const cosine = Math.cos((turn * Math.PI) / 180);
  const sine = Math.sin((turn * Math.PI) / 180);
  const side = mirrored ? -1 : 1;
  const turned = (vectors: Float32Array, [x, y, z]: Point) => {
    const placed = new Float32Array(vectors.length);
    for (let place = 0; place < vectors.length; place += 3) {
      const across = vectors[place] ?? 0;
      const toward = side * (vectors[place + 2] ?? 0);
      placed[place] = across * cosine + toward * sine + x;
      placed[place + 1] = (vectors[place + 1] ?? 0) + y;
      placed[place + 2] = toward * cosine - across * sine + z;
    }
    return placed;
  };
  return {
    ...surface,
    positions: turned(surface.positions, move),
    normals: turned(surface.normals, [0, 0, 0]),
    triangles: mirrored ? swapCorners(surface.triangles) : surface.triangles,
    ...(surface.shadowTriangles && {
      shadowTriangles: mirrored ? swapCorners(surface.shadowTriangles) : surface.shadowTriangles,
    }),
  };
}
