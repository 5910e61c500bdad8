import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { adminTheme } from './mui-theme.ts';

/** Around every page with MUI in it, inside its own lazy route (D-45). */
export function AdminThemeProvider({ children }: { readonly children: ReactNode }) {
  return <ThemeProvider theme={adminTheme}>{children}</ThemeProvider>;
}
