import { Suspense } from 'react';
import { matchPath, Route, Routes } from 'react-router-dom';
import { PageBoundary } from './page-boundary.tsx';
import { PageWaiting } from './page-waiting.tsx';
import { splitPage } from './split-page.tsx';
import { TakenOver } from './taken-over.tsx';

const product = splitPage(() => import('./pages/product-page.tsx'));

/** Every address of the shop (LAY-03 to 18). Each page is a chunk of its own. */
const PAGES = [
  ['/', splitPage(() => import('./pages/home-page.tsx'))],
  ['/shop', splitPage(() => import('./pages/shop-page.tsx'))],
  ['/products/:id', product],
  ['/product/:id', product],
  ['/gallery', splitPage(() => import('./pages/gallery-page.tsx'))],
  ['/about', splitPage(() => import('./pages/about-page.tsx'))],
  ['/privacy', splitPage(() => import('./pages/privacy-page.tsx'))],
  ['/shipping', splitPage(() => import('./pages/shipping-page.tsx'))],
  ['/terms', splitPage(() => import('./pages/terms-page.tsx'))],
  ['/checkout', splitPage(() => import('./pages/checkout-page.tsx'))],
  ['/order-confirmation', splitPage(() => import('./pages/order-confirmation-page.tsx'))],
  ['/payment-instructions', splitPage(() => import('./pages/payment-instructions-page.tsx'))],
  ['/login', splitPage(() => import('./pages/login-page.tsx'))],
  ['/register', splitPage(() => import('./pages/register-page.tsx'))],
  ['/account', splitPage(() => import('./pages/account-page.tsx'))],
  ['/reset-password', splitPage(() => import('./pages/reset-password-page.tsx'))],
  ['/verify-email', splitPage(() => import('./pages/verify-email-page.tsx'))],
  ['/newsletter', splitPage(() => import('./pages/newsletter-page.tsx'))],
  ['/admin', splitPage(() => import('./pages/admin-page.tsx'))],
  ['*', splitPage(() => import('./pages/not-found-page.tsx'))],
] as const;

/** Fetches the code of the page at an address, which is then drawn without waiting. Without it the page says so itself. */
export async function fetchPage(address: string): Promise<void> {
  const [, page] = PAGES.find(([path]) => matchPath(path, address)) ?? [];
  await page?.fetch().catch(() => undefined);
}

export function Pages() {
  return (
    <PageBoundary>
      <Suspense fallback={<PageWaiting />}>
        <Routes>
          {PAGES.map(([path, { Page }]) => (
            <Route key={path} path={path} element={<Page />} />
          ))}
        </Routes>
        <TakenOver />
      </Suspense>
    </PageBoundary>
  );
}
