import { Suspense, lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { PageBoundary } from './page-boundary.tsx';
import { PageWaiting } from './page-waiting.tsx';
import { TakenOver } from './taken-over.tsx';

const HomePage = lazy(() => import('./pages/home-page.tsx'));
const ShopPage = lazy(() => import('./pages/shop-page.tsx'));
const ProductPage = lazy(() => import('./pages/product-page.tsx'));
const GalleryPage = lazy(() => import('./pages/gallery-page.tsx'));
const AboutPage = lazy(() => import('./pages/about-page.tsx'));
const PrivacyPage = lazy(() => import('./pages/privacy-page.tsx'));
const ShippingPage = lazy(() => import('./pages/shipping-page.tsx'));
const TermsPage = lazy(() => import('./pages/terms-page.tsx'));
const CheckoutPage = lazy(() => import('./pages/checkout-page.tsx'));
const OrderConfirmationPage = lazy(() => import('./pages/order-confirmation-page.tsx'));
const PaymentInstructionsPage = lazy(() => import('./pages/payment-instructions-page.tsx'));
const LoginPage = lazy(() => import('./pages/login-page.tsx'));
const RegisterPage = lazy(() => import('./pages/register-page.tsx'));
const AccountPage = lazy(() => import('./pages/account-page.tsx'));
const ResetPasswordPage = lazy(() => import('./pages/reset-password-page.tsx'));
const VerifyEmailPage = lazy(() => import('./pages/verify-email-page.tsx'));
const NewsletterPage = lazy(() => import('./pages/newsletter-page.tsx'));
const AdminPage = lazy(() => import('./pages/admin-page.tsx'));
const NotFoundPage = lazy(() => import('./pages/not-found-page.tsx'));

/** Every address of the shop (LAY-03 to 18). Each page is a chunk of its own. */
export function Pages() {
  return (
    <PageBoundary>
      <Suspense fallback={<PageWaiting />}>
        <Routes>
          <Route path="/" element={<HomePage />} />
          <Route path="/shop" element={<ShopPage />} />
          <Route path="/products/:id" element={<ProductPage />} />
          <Route path="/product/:id" element={<ProductPage />} />
          <Route path="/gallery" element={<GalleryPage />} />
          <Route path="/about" element={<AboutPage />} />
          <Route path="/privacy" element={<PrivacyPage />} />
          <Route path="/shipping" element={<ShippingPage />} />
          <Route path="/terms" element={<TermsPage />} />
          <Route path="/checkout" element={<CheckoutPage />} />
          <Route path="/order-confirmation" element={<OrderConfirmationPage />} />
          <Route path="/payment-instructions" element={<PaymentInstructionsPage />} />
          <Route path="/login" element={<LoginPage />} />
          <Route path="/register" element={<RegisterPage />} />
          <Route path="/account" element={<AccountPage />} />
          <Route path="/reset-password" element={<ResetPasswordPage />} />
          <Route path="/verify-email" element={<VerifyEmailPage />} />
          <Route path="/newsletter" element={<NewsletterPage />} />
          <Route path="/admin" element={<AdminPage />} />
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
        <TakenOver />
      </Suspense>
    </PageBoundary>
  );
}
