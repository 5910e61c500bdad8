import { type ComponentType, Suspense, lazy, useEffect, useState } from 'react';
import { Route, Routes, matchPath } from 'react-router-dom';
import { PageBoundary, PageLoading } from './page-boundary.tsx';

const productPage = lazyPage(() => import('../shop/product/product-page.tsx'));

/** Every route of the shop (LAY-03 to 18). Each page is a chunk of its own. */
const ROUTES = [
  ['/', lazyPage(() => import('../shop/home/home-page.tsx'))],
  ['/shop', lazyPage(() => import('../shop/list/shop-page.tsx'))],
  ['/products/:id', productPage],
  ['/product/:id', productPage],
  ['/gallery', lazyPage(() => import('../shop/gallery/gallery-page.tsx'))],
  ['/about', lazyPage(() => import('../shop/about-page.tsx'))],
  ['/privacy', lazyPage(() => import('../shop/policies/privacy-page.tsx'))],
  ['/shipping', lazyPage(() => import('../shop/policies/shipping-page.tsx'))],
  ['/terms', lazyPage(() => import('../shop/policies/terms-page.tsx'))],
  ['/checkout', lazyPage(() => import('../checkout/checkout-page.tsx'))],
  ['/order-confirmation', lazyPage(() => import('../orders/order-confirmation-page.tsx'))],
  ['/payment-instructions', lazyPage(() => import('../orders/payment-instructions-page.tsx'))],
  ['/login', lazyPage(() => import('../account/login-page.tsx'))],
  ['/register', lazyPage(() => import('../account/register-page.tsx'))],
  ['/account', lazyPage(() => import('../account/account-page.tsx'))],
  ['/reset-password', lazyPage(() => import('../account/reset-password-page.tsx'))],
  ['/verify-email', lazyPage(() => import('../account/verify-email-page.tsx'))],
  ['/newsletter', lazyPage(() => import('../shop/newsletter-page.tsx'))],
  ['/admin', lazyPage(() => import('../admin/admin-page.tsx'))],
  ['*', lazyPage(() => import('../shop/not-found-page.tsx'))],
] as const;

/** Fetches the code of a page before it renders. When that fails, rendering the page tries again and reports the error. */
export async function preloadPage(pathname: string): Promise<void> {
  const [, page] = ROUTES.find(([path]) => matchPath(path, pathname)) ?? [];
  await page?.fetch().catch(() => undefined);
}

export function AppRoutes() {
  return (
    <PageBoundary>
      <Suspense fallback={<PageLoading />}>
        <Routes>
          {ROUTES.map(([path, { Page }]) => (
            <Route key={path} path={path} element={<Page />} />
          ))}
        </Routes>
        <Hydrated />
      </Suspense>
    </PageBoundary>
  );
}

/**
 * A page with a chunk of its own. After `fetch` it renders synchronously, so that React hydrates the prerendered HTML in one pass, where
 * `lazy` alone would always suspend first.
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

/** Tells bootstrap.ts that React now handles every event. */
function Hydrated() {
  useEffect(() => {
    const root = document.querySelector('#root[data-drawn]');
    root?.removeAttribute('data-drawn');
    root?.dispatchEvent(new Event('hydrated'));
  }, []);
  return null;
}
