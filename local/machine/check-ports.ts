import { once } from 'node:events';
import { createServer } from 'node:net';
import { CliError } from '../processes/sentence-error.ts';

/** Throws one sentence that names every port of `ports` something else listens on. */
export async function assertPortsFree(ports: Readonly<Record<string, number>>): Promise<void> {
  const busy = await findBusyPorts(ports);
  if (busy.length === 0) return;
  if (busy.length === Object.keys(ports).length) {
    throw new CliError(
      'A shop runs on these ports already, perhaps in another window: use that one, or start this one beside it with PORT_OFFSET=20000 in front of the command.',
    );
  }
  const [are, it, them] = busy.length === 1 ? ['Port', 'it', 'is'] : ['Ports', 'them', 'are'];
  throw new CliError(
    `${are} ${busy.join(', ')} ${them} in use: stop what listens there (ss -ltnp shows it), or move this shop out of the way of ${it} with PORT_OFFSET=20000 in front of the command.`,
  );
}

/** Every port of `ports` that something listens on, with its name: '5000 (hosting)'. */
export async function findBusyPorts(ports: Readonly<Record<string, number>>): Promise<string[]> {
  const busy: string[] = [];
  for (const [name, port] of Object.entries(ports)) {
    if (!(await isFree(port))) busy.push(`${port} (${name})`);
  }
  return busy;
}

async function isFree(port: number): Promise<boolean> {
  // Both addresses, because what listens on one of them alone would take half of the requests.
  return (await canListen(port, '127.0.0.1')) && (await canListen(port, '::1'));
}

async function canListen(port: number, host: string): Promise<boolean> {
  const server = createServer();
  try {
    const listening = once(server, 'listening');
    server.listen({ port, host, exclusive: true });
    await listening;
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE');
  }
  await new Promise((resolve) => server.close(resolve));
  return true;
}
