import { createTheme } from '@mui/material/styles';
import { dialogParts } from './dialog-parts.ts';
import { formParts } from './form-parts.ts';
import { tabParts } from './tab-parts.ts';

/**
 * MUI's theme in the shop's own tokens. The tokens follow the reader's light or dark setting by themselves, so there is one scheme
 * and MUI must not choose another.
 */
export const muiTheme = createTheme({
  cssVariables: { nativeColor: true, disableCssColorScheme: true },
  palette: {
    primary: { main: 'var(--color-action)', contrastText: 'var(--color-on-action)' },
    error: { main: 'var(--color-danger)' },
    text: { primary: 'var(--color-ink)', secondary: 'var(--color-ink-quiet)', disabled: 'var(--color-ink-quiet)' },
    background: { default: 'var(--color-paper)', paper: 'var(--color-surface)' },
    divider: 'var(--color-line)',
  },
  typography: { fontFamily: 'var(--font-sans)' },
  motion: { reducedMotion: 'system' },
  components: { ...formParts, ...dialogParts, ...tabParts },
});
