import * as z from 'zod/mini';

/** So many tries in so many minutes, unless the deployment's parameter says another number of tries. */
const DEFAULT_LIMITS = {
  'login-address': { most: 100, minutes: 15 },
  'login-account': { most: 10, minutes: 15 },
  // A browser that signed in as this account before (D-55): what strangers try does not count here.
  'login-browser': { most: 10, minutes: 15 },
  // Registering tells whether an address has an account, so it is allowed least (D-7).
  'register-address': { most: 10, minutes: 60 },
  'reset-address': { most: 20, minutes: 60 },
  'reset-account': { most: 3, minutes: 60 },
  'reset-browser': { most: 3, minutes: 60 },
  'link-address': { most: 60, minutes: 60 },
  'google-address': { most: 60, minutes: 15 },
  'export-account': { most: 10, minutes: 60 },
} as const;
export type AttemptKind = keyof typeof DEFAULT_LIMITS;
export type AccountLimits = Readonly<Record<AttemptKind, { readonly most: number; readonly minutes: number }>>;

const numberSchema = z.coerce.number().check(z.int(), z.positive());

/** 'login-account=10, reset-account=3': what is not named stays as usual; what cannot be understood stops the start. */
export function parseAccountLimits(text: string): AccountLimits {
  const named = new Map(
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .map((part) => part.split('=', 2))
      .map(([name = '', most = '']) => [name.trim(), numberSchema.parse(most)]),
  );
  const unknown = [...named.keys()].filter((name) => !(name in DEFAULT_LIMITS));
  if (unknown.length > 0) throw new Error(`There is no limit called ${unknown.join(', ')}`);
  const limit = (kind: AttemptKind) => ({
    ...DEFAULT_LIMITS[kind],
    most: named.get(kind) ?? DEFAULT_LIMITS[kind].most,
  });
  return {
    'login-address': limit('login-address'),
    'login-account': limit('login-account'),
    'login-browser': limit('login-browser'),
    'register-address': limit('register-address'),
    'reset-address': limit('reset-address'),
    'reset-account': limit('reset-account'),
    'reset-browser': limit('reset-browser'),
    'link-address': limit('link-address'),
    'google-address': limit('google-address'),
    'export-account': limit('export-account'),
  };
}
