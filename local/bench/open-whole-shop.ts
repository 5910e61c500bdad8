import { buildDemoShop } from '../build/build-shop.ts';
import { createBenchShop } from './open-shop.ts';
import { createHostingServer } from './open-front.ts';

/** The built shop with so many products as a browser meets it: a front as Hosting is, the functions named as production runs them. */
export async function startFullShop(count: number, names: readonly string[] = ['storefront', 'pages']) {
  await buildDemoShop();
  const ports: Record<string, number> = {};
  const front = await createHostingServer(ports);
  const shop = await createBenchShop(count, front.address);
  const functions = await Promise.all(names.map((name) => shop.start(name)));
  for (const [place, name] of names.entries()) Object.assign(ports, { [name]: functions[place]?.port });
  return {
    address: front.address,
    projectId: shop.settings.projectId,
    firestore: shop.settings.firestore,
    choices: shop.choices,
    close: async () => {
      front.close();
      await Promise.all(functions.map((each) => each.kill()));
    },
  };
}
