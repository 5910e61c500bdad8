import { type ComponentType, lazy, useState } from 'react';

type PageModule = { readonly default: ComponentType };

/**
 * A page whose code comes separately. Once the code is there, the page is drawn in the same pass as everything around it: React takes over
 * drawn HTML before anything else can change, where a lazy component would always make it wait for another turn.
 */
export function lazyPage(load: () => Promise<PageModule>) {
  const Later = lazy(load);
  let Known: ComponentType | undefined;
  const Page = () => {
    const [Shown] = useState(() => Known ?? Later);
    return <Shown />;
  };
  const fetch = async () => {
    Known = (await load()).default;
  };
  return { Page, fetch };
}
