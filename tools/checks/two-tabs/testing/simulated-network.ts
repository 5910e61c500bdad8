type Message = { readonly connection: string; readonly deliver: () => void };

/**
 * The connections between browsers and shop, and between the tabs of a browser. Nothing arrives before it is
 * delivered, and `random` picks what is next. Messages of one lane keep their order.
 */
export function createSimulatedNetwork(random: (below: number) => number) {
  let waiting: Message[] = [];
  let lanes = 0;

  const send = (connection: string, deliver: () => void) => {
    waiting = [...waiting, { connection, deliver }];
  };

  return {
    send,
    /** Resolves once a message that was sent by itself has arrived. */
    transmit: () => new Promise<void>((arrive) => send(`alone-${(lanes += 1)}`, arrive)),
    /** Delivers one message; false if there is none. */
    deliverNext: (): boolean => {
      const first = waiting.filter(
        (message, place) => waiting.findIndex(({ connection }) => connection === message.connection) === place,
      );
      const next = first[random(first.length)];
      if (!next) return false;
      waiting = waiting.filter((message) => message !== next);
      next.deliver();
      return true;
    },
    isIdle: () => waiting.length === 0,
  };
}
export type SimulatedNetwork = ReturnType<typeof createSimulatedNetwork>;
