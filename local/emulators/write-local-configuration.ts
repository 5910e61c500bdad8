import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT, ROOT } from './folders.ts';
import { shopPorts, TEST_OFFSET, type ShopPorts } from './shop-ports.ts';

/** Writes the git-ignored files a local shop needs beside firebase.json; answers the path of its own firebase file. */
export function writeLocalConfiguration(name: string, ports: ShopPorts): string {
  // Beside firebase.json, because firebase-tools reads every path in it from the file's own folder.
  const path = join(ROOT, `firebase.${name}.local.json`);
  const deployed: unknown = JSON.parse(readFileSync(join(ROOT, 'firebase.json'), 'utf8'));
  writeWhenChanged(path, `${JSON.stringify(localConfiguration(deployed, ports), null, 2)}\n`);
  writeWhenChanged(
    join(ROOT, `functions/.env.${PROJECT}`),
    localParameters([ports, shopPorts(0, {}), shopPorts(TEST_OFFSET, {})]),
  );
  return path;
}

/** The deployed configuration with this machine's ports; nothing but the suite itself listens, and only on this machine. */
export function localConfiguration(deployed: unknown, ports: ShopPorts): object {
  const host = '127.0.0.1';
  return {
    ...(typeof deployed === 'object' ? deployed : {}),
    emulators: {
      singleProjectMode: false,
      ui: { enabled: false },
      hosting: { host, port: ports.hosting },
      functions: { host, port: ports.functions },
      firestore: { host, port: ports.firestore, websocketPort: ports.firestoreSocket },
      auth: { host, port: ports.auth },
      eventarc: { host, port: ports.eventarc },
      tasks: { host, port: ports.tasks },
      hub: { host, port: ports.hub },
      logging: { host, port: ports.logging },
    },
  };
}

/** The functions' parameters: one file serves the shop and the tests beside it, so it names the origins of both. */
export function localParameters(shops: readonly ShopPorts[]): string {
  const origins = new Set(
    shops.flatMap(({ hosting, vite }) => [`http://127.0.0.1:${hosting}`, `http://localhost:${vite}`]),
  );
  return `SHOP_ORIGINS=${[...origins].join(',')}\n`;
}

function writeWhenChanged(path: string, text: string): void {
  if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
}
