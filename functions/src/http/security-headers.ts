/** On every answer of a function. An answer of a call is data: no page may be made of it, framed or read by another site. */
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

/** The empty style element, into which the forms' styles are put through the CSSOM: no other inline style is let in. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";
/** Where the browser hears that an order changed (D-52). */
const LIVE_UPDATES_ORIGIN = 'https://firestore.googleapis.com';
/** The form that hands an order over to the wallet (D-18). */
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

/** On every page, whether a function makes it or it is a file: firebase.json holds the same, which a test compares. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  ...SECURITY_HEADERS,
  'Content-Security-Policy': Object.entries(CONTENT_SECURITY_POLICY)
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; '),
};
