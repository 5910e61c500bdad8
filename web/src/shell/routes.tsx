import { type ComponentType, Suspense, lazy, useEffect, useState } from 'react';
import { Route, Routes, matchPath } from 'react-router-dom';
import { PageBoundary, PageLoading } from './page-boundary.tsx';

const productPage = lazyPage(() => import('../shop/product/product-page.tsx'));

/** Every address of the shop (LAY-03 to 18). Each page is a chunk of its own. */
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

/** Fetches the code of the page at an address, which is then drawn without waiting. Without it the page says so itself. */
export async function preloadPage(address: string): Promise<void> {
  const [, page] = ROUTES.find(([path]) => matchPath(path, address)) ?? [];
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

/** From here on the page's own code answers every tap: what was drawn before it came is no longer marked, and bootstrap.ts hears of it. */
export function Hydrated() {
  useEffect(() => {
    const root = document.querySelector('#root[data-drawn]');
    root?.removeAttribute('data-drawn');
    root?.dispatchEvent(new Event('hydrated'));
  }, []);
  return null;
}
