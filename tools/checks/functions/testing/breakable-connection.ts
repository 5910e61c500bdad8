import { once } from 'node:events';
import { type AddressInfo, type Server, type Socket, connect, createServer } from 'node:net';

export type Direction = 'there' | 'back';

/** Inspects each chunk before it passes; returns how many of its bytes may still pass once the moment has come, else undefined. */
export type BreakCondition = (direction: Direction, chunk: Buffer) => number | undefined;

/** A TCP proxy between a function and its database that can break at a chosen byte. */
export class BreakableConnection {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #pending: { readonly condition: BreakCondition; readonly reach: () => void } | undefined;
  #dropsResponses = false;

  constructor(target: string) {
    const [host = '', port = ''] = target.split(':');
    this.#server = createServer((near) => {
      const far = connect({ host, port: Number(port) });
      this.#forward(near, far, 'there');
      this.#forward(far, near, 'back');
    });
  }

  async listen(): Promise<void> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  /** host:port to use instead of the database's. */
  get address(): string {
    return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Resolves at the moment that `condition` detects; `then` runs before another byte passes. */
  runWhen(condition: BreakCondition, then: () => void): Promise<void> {
    return new Promise((resolve) => {
      const reach = (): void => {
        then();
        resolve();
      };
      this.#pending = { condition, reach };
    });
  }

  /** Cancels a moment that has not come. */
  cancel(): void {
    this.#pending = undefined;
  }

  /** Closes every connection in both directions; new ones are accepted. */
  disconnect(): void {
    this.#dropsResponses = false;
    // The bytes that passed must arrive before the connection ends.
    for (const socket of this.#sockets) socket.destroySoon();
  }

  /** Drops everything the database sends from now on, until the connection is cut. */
  dropResponses(): void {
    this.#dropsResponses = true;
  }

  async close(): Promise<void> {
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
    if (this.#server.listening) await once(this.#server, 'close');
  }

  #forward(from: Socket, to: Socket, direction: Direction): void {
    this.#sockets.add(from);
    from.setNoDelay(true);
    from.on('data', (chunk: Buffer) => this.#pass(direction, chunk, to));
    from.on('error', () => to.destroy());
    from.on('close', () => {
      this.#sockets.delete(from);
      to.destroy();
    });
  }

  #pass(direction: Direction, chunk: Buffer, to: Socket): void {
    if (this.#dropsResponses && direction === 'back') return;
    const count = this.#pending?.condition(direction, chunk);
    if (count === undefined) return void to.write(chunk);
    to.write(chunk.subarray(0, count));
    const reach = this.#pending?.reach;
    this.#pending = undefined;
    reach?.();
    if (!to.destroyed && !(this.#dropsResponses && direction === 'back')) to.write(chunk.subarray(count));
  }
}

/** Opens a proxy to `target`, host:port. */
export async function createBreakableConnection(target: string): Promise<BreakableConnection> {
  const connection = new BreakableConnection(target);
  await connection.listen();
  return connection;
}

/** The moment at which this many bytes have passed in one direction. */
export function afterBytes(wanted: Direction, bytes: number): BreakCondition {
  let before = 0;
  return (direction, chunk) => {
    if (direction !== wanted) return undefined;
    const rest = bytes - before;
    before += chunk.length;
    return rest <= chunk.length ? rest : undefined;
  };
}

/** The moment before `text` is sent to the database, even if it starts in the previous chunk. */
export function beforeText(text: string): BreakCondition {
  let last = Buffer.alloc(0);
  return (direction, chunk) => {
    if (direction !== 'there') return undefined;
    const seen = Buffer.concat([last, chunk]);
    last = seen.subarray(-text.length);
    return seen.includes(text) ? 0 : undefined;
  };
}
