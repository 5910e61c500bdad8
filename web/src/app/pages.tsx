import { Suspense } from 'react';
import { matchPath, Route, Routes } from 'react-router-dom';
import { PageBoundary } from './page-boundary.tsx';
import { PageLoading } from './page-waiting.tsx';
import { lazyPage } from './split-page.tsx';
import { Hydrated } from './taken-over.tsx';

const productPage = lazyPage(() => import('./pages/product-page.tsx'));

/** Every address of the shop (LAY-03 to 18). Each page is a chunk of its own. */
const ROUTES = [
  ['/', lazyPage(() => import('./pages/home-page.tsx'))],
  ['/shop', lazyPage(() => import('./pages/shop-page.tsx'))],
  ['/products/:id', productPage],
  ['/product/:id', productPage],
  ['/gallery', lazyPage(() => import('./pages/gallery-page.tsx'))],
  ['/about', lazyPage(() => import('./pages/about-page.tsx'))],
  ['/privacy', lazyPage(() => import('./pages/privacy-page.tsx'))],
  ['/shipping', lazyPage(() => import('./pages/shipping-page.tsx'))],
  ['/terms', lazyPage(() => import('./pages/terms-page.tsx'))],
  ['/checkout', lazyPage(() => import('./pages/checkout-page.tsx'))],
  ['/order-confirmation', lazyPage(() => import('./pages/order-confirmation-page.tsx'))],
  ['/payment-instructions', lazyPage(() => import('./pages/payment-instructions-page.tsx'))],
  ['/login', lazyPage(() => import('./pages/login-page.tsx'))],
  ['/register', lazyPage(() => import('./pages/register-page.tsx'))],
  ['/account', lazyPage(() => import('./pages/account-page.tsx'))],
  ['/reset-password', lazyPage(() => import('./pages/reset-password-page.tsx'))],
  ['/verify-email', lazyPage(() => import('./pages/verify-email-page.tsx'))],
  ['/newsletter', lazyPage(() => import('./pages/newsletter-page.tsx'))],
  ['/admin', lazyPage(() => import('./pages/admin-page.tsx'))],
  ['*', lazyPage(() => import('./pages/not-found-page.tsx'))],
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
