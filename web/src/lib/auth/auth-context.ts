import type { User } from '@plenty/contract/account/user';
import { createContext } from 'react';
import type { AuthSession } from './auth-store.ts';

export type AuthState = {
  readonly token: string | undefined;
  readonly user: User | undefined;
  readonly isAuthenticated: boolean;
  /** Stores what a sign-in has answered (AUTH-12). */
  readonly signIn: (signIn: AuthSession) => void;
  readonly signOut: () => void;
};

export const AuthContext = createContext<AuthState | undefined>(undefined);
