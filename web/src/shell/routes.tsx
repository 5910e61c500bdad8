import { PAGE_PATHS, type PagePath } from '@plenty/contract/content/shop-paths';
import { Suspense, useEffect } from 'react';
import { Route, Routes, matchPath, useLocation } from 'react-router-dom';
import { type LazyPage, lazyPage } from './lazy-page.tsx';
import { PageBoundary, PageLoading } from './page-boundary.tsx';
import { useIsHydrated } from './use-is-hydrated.ts';

const galleryPage = lazyPage(() => import('../shop/gallery/gallery-page.tsx'));
const productPage = lazyPage(() => import('../shop/product/product-page.tsx'));

/** Every page of the shop (LAY-03 to 18). Each is a chunk of its own. */
const PAGES: Readonly<Record<PagePath | '*', LazyPage>> = {
  [PAGE_PATHS.home]: lazyPage(() => import('../shop/home/home-page.tsx')),
  [PAGE_PATHS.shop]: lazyPage(() => import('../shop/list/shop-page.tsx')),
  [PAGE_PATHS.product]: productPage,
  [PAGE_PATHS.productAlias]: productPage,
  [PAGE_PATHS.gallery]: galleryPage,
  [PAGE_PATHS.look]: galleryPage,
  [PAGE_PATHS.pair]: lazyPage(() => import('../shop/pair/pair-page.tsx')),
  [PAGE_PATHS.about]: lazyPage(() => import('../shop/about-page.tsx')),
  [PAGE_PATHS.privacy]: lazyPage(() => import('../shop/policies/privacy-page.tsx')),
  [PAGE_PATHS.shipping]: lazyPage(() => import('../shop/policies/shipping-page.tsx')),
  [PAGE_PATHS.terms]: lazyPage(() => import('../shop/policies/terms-page.tsx')),
  [PAGE_PATHS.checkout]: lazyPage(() => import('../checkout/checkout-page.tsx')),
  [PAGE_PATHS.expressReview]: lazyPage(() => import('../checkout/express-review-page.tsx')),
  [PAGE_PATHS.orderConfirmation]: lazyPage(() => import('../orders/order-confirmation-page.tsx')),
  [PAGE_PATHS.paymentInstructions]: lazyPage(() => import('../orders/payment-instructions-page.tsx')),
  [PAGE_PATHS.login]: lazyPage(() => import('../account/login-page.tsx')),
  [PAGE_PATHS.register]: lazyPage(() => import('../account/register-page.tsx')),
  [PAGE_PATHS.account]: lazyPage(() => import('../account/account-page.tsx')),
  [PAGE_PATHS.resetPassword]: lazyPage(() => import('../account/reset-password-page.tsx')),
  [PAGE_PATHS.verifyEmail]: lazyPage(() => import('../account/verify-email-page.tsx')),
  [PAGE_PATHS.newsletter]: lazyPage(() => import('../shop/newsletter-page.tsx')),
  [PAGE_PATHS.backInStock]: lazyPage(() => import('../shop/waitlist/back-in-stock-page.tsx')),
  [PAGE_PATHS.savedCart]: lazyPage(() => import('../shop/saved-cart/saved-cart-page.tsx')),
  [PAGE_PATHS.discountLink]: lazyPage(() => import('../checkout/discount-link-page.tsx')),
  [PAGE_PATHS.admin]: lazyPage(async () => (await import('../admin/load-admin.ts')).loadAdmin()),
  '*': lazyPage(() => import('../shop/not-found-page.tsx')),
};
const ROUTES = Object.entries(PAGES);

/** Fetches the code of a page before it renders. When that fails, rendering the page tries again and reports the error. */
export async function preloadPage(pathname: string): Promise<void> {
  const [, page] = ROUTES.find(([path]) => matchPath(path, pathname)) ?? [];
  await page?.fetch().catch(() => undefined);
}

export function AppRoutes() {
  return (
    <PageBoundary place={useLocation().key}>
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

/** Tells bootstrap.ts that React now handles every event, and has applied what the prerendered HTML could not know. */
function Hydrated() {
  const isHydrated = useIsHydrated();
  useEffect(() => {
    if (!isHydrated) return;
    const root = document.querySelector('#root[data-drawn]');
    root?.removeAttribute('data-drawn');
    root?.dispatchEvent(new Event('hydrated'));
  }, [isHydrated]);
  return null;
}
