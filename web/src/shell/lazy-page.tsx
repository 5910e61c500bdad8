import { type ComponentType, lazy, useState } from 'react';

/**
 * A page with a chunk of its own. After `fetch` it renders synchronously: React hydrates the prerendered HTML in one pass, and a page that is
 * opened stands there at once. `lazy` alone would always suspend first, and React shows what suspended 300 ms later at the earliest.
 */
export function lazyPage(load: () => Promise<{ readonly default: ComponentType }>) {
  const LazyPage = lazy(load);
  let LoadedPage: ComponentType | undefined;
  const Page = () => {
    const [Component] = useState(() => LoadedPage ?? LazyPage);
    return <Component />;
  };
  const fetch = async () => {
    LoadedPage = (await load()).default;
  };
  return { Page, fetch };
}

export type LazyPage = ReturnType<typeof lazyPage>;
