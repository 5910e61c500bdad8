import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export type Direction = 'there' | 'back';

/** Looks at every piece before it goes on: answers how many of its bytes still pass before the moment has come, or nothing. */
export type BreakCondition = (direction: Direction, piece: Buffer) => number | undefined;

/** A line between a function and its database that can break at a chosen byte. */
export interface BreakableConnection {
  /** host:port, to be used in the database's place. */
  readonly address: string;
  /** Settles at the moment `look` names; `then` runs there and then, before another byte moves. */
  readonly runWhen: (look: BreakCondition, then: () => void) => Promise<void>;
  /** Forgets a moment that has not come. */
  readonly cancel: () => void;
  /** Ends every connection as it stands, both ways; new ones are taken. */
  readonly disconnect: () => void;
  /** What comes back from now on is lost, until the line is cut. */
  readonly dropResponses: () => void;
  readonly close: () => Promise<void>;
}

/** Opens a line to `target`, host:port. */
export async function createBreakableConnection(target: string): Promise<BreakableConnection> {
  const [host = '', port = ''] = target.split(':');
  const open = new Set<Socket>();
  let moment: { readonly look: BreakCondition; readonly come: () => void } | undefined;
  let losing = false;

  const pass = (direction: Direction, piece: Buffer, to: Socket): void => {
    if (losing && direction === 'back') return;
    const count = moment?.look(direction, piece);
    if (count === undefined) return void to.write(piece);
    to.write(piece.subarray(0, count));
    const come = moment?.come;
    moment = undefined;
    come?.();
    if (!to.destroyed && !(losing && direction === 'back')) to.write(piece.subarray(count));
  };
  const server = createServer((near) => {
    const far = connect({ host, port: Number(port) });
    for (const [from, to, direction] of [
      [near, far, 'there'],
      [far, near, 'back'],
    ] as const) {
      open.add(from);
      from.setNoDelay(true);
      from.on('data', (piece: Buffer) => pass(direction, piece, to));
      from.on('error', () => to.destroy());
      from.on('close', () => {
        open.delete(from);
        to.destroy();
      });
    }
  });
  const cut = (): void => {
    losing = false;
    // What was let through has to arrive first: the end of a connection would overtake it otherwise.
    for (const socket of open) socket.destroySoon();
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    runWhen: (look, then) =>
      new Promise((resolve) => {
        moment = {
          look,
          come: () => {
            then();
            resolve();
          },
        };
      }),
    cancel: () => {
      moment = undefined;
    },
    disconnect: cut,
    dropResponses: () => {
      losing = true;
    },
    close: async () => {
      server.close();
      for (const socket of open) socket.destroy();
      if (server.listening) await once(server, 'close');
    },
  };
}

/** The moment at which so many bytes have gone in one direction. */
export function afterBytes(wanted: Direction, bytes: number): BreakCondition {
  let before = 0;
  return (direction, piece) => {
    if (direction !== wanted) return undefined;
    const rest = bytes - before;
    before += piece.length;
    return rest <= piece.length ? rest : undefined;
  };
}

/** The moment before the first piece that holds `text` goes to the database, even if it begins in the piece before. */
export function beforeText(text: string): BreakCondition {
  let last = Buffer.alloc(0);
  return (direction, piece) => {
    if (direction !== 'there') return undefined;
    const seen = Buffer.concat([last, piece]);
    last = seen.subarray(-text.length);
    return seen.includes(text) ? 0 : undefined;
  };
}
