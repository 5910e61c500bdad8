import type { User } from '@plenty/contract/account/user';
import { createContext } from 'react';
import type { SignIn } from './auth-store.ts';

export type Auth = {
  readonly token: string | undefined;
  readonly user: User | undefined;
  readonly isAuthenticated: boolean;
  /** Stores what a sign-in has answered (AUTH-12). */
  readonly signIn: (signIn: SignIn) => void;
  readonly signOut: () => void;
};

export const AuthContext = createContext<Auth | undefined>(undefined);
