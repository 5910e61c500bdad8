/** Sent with every response. The strict policy is for API data, which must not be rendered, framed or read by other sites. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy':
    'accelerometer=(), autoplay=(self), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
  'Referrer-Policy': 'strict-origin',
  'Strict-Transport-Security': 'max-age=86400',
  'X-Content-Type-Options': 'nosniff',
};

/** The hash of the empty style element that MUI fills through the CSSOM. No other inline style is allowed. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";
/** Live order updates (D-52). */
const LIVE_UPDATES_ORIGIN = 'https://firestore.googleapis.com';
/** The payment form posts to PayPal (D-18). */
const PAYPAL_ORIGINS = 'https://www.paypal.com https://www.sandbox.paypal.com';

const CONTENT_SECURITY_POLICY: Readonly<Record<string, string>> = {
  'default-src': "'self'",
  'script-src': "'self'",
  'style-src': `'self' ${EMPTY_STYLE}`,
  'img-src': "'self' https: data: blob:",
  'media-src': "'self' https:",
  'connect-src': `'self' ${LIVE_UPDATES_ORIGIN}`,
  'form-action': `'self' ${PAYPAL_ORIGINS}`,
  'frame-ancestors': "'none'",
  'base-uri': "'none'",
  'object-src': "'none'",
};

/** Sent with every page. Static pages get the same headers from firebase.json; a test compares the two. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  ...SECURITY_HEADERS,
  'Content-Security-Policy': Object.entries(CONTENT_SECURITY_POLICY)
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; '),
};
