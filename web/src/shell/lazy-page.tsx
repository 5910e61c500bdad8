import { type ComponentType, lazy, useState } from 'react';

/**
 * A page with a chunk of its own. After `fetch` it renders synchronously, so that React hydrates the prerendered HTML in one pass and shows a
 * page right after the click. `lazy` alone would always suspend first, and React shows a page no sooner than 300 ms after its fallback.
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
