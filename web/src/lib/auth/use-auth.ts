import { useContext } from 'react';
import { type AuthState, AuthContext } from './auth-context.ts';

/** ENT-16. Throws outside an AuthProvider (ERR-41). */
export function useAuth(): AuthState {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}
