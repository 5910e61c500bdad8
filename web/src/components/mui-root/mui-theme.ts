import { createTheme } from '@mui/material/styles';
import { dialogOverrides } from './dialog-parts.ts';
import { formOverrides } from './form-parts.ts';
import { tabOverrides } from './tab-parts.ts';

/** All four are named, because MUI can work out none of them from a token. */
function createPaletteColor(main: string, contrastText: string) {
  return { main, light: main, dark: main, contrastText };
}

/**
 * MUI's theme in the shop's own tokens. The tokens follow the reader's light or dark setting by themselves, so there is one scheme
 * and MUI must not choose another. Nor does it write variables of its own: some three hundred on the page's root, which a phone would
 * have to make, read and hand down to every element before the first field is seen.
 */
export const adminTheme = createTheme({
  palette: {
    primary: createPaletteColor('var(--color-action)', 'var(--color-on-action)'),
    error: createPaletteColor('var(--color-danger)', 'var(--color-paper)'),
    text: { primary: 'var(--color-ink)', secondary: 'var(--color-ink-quiet)', disabled: 'var(--color-ink-quiet)' },
    background: { default: 'var(--color-paper)', paper: 'var(--color-surface)' },
    divider: 'var(--color-line)',
  },
  typography: { fontFamily: 'var(--font-sans)' },
  motion: { reducedMotion: 'system' },
  components: { ...formOverrides, ...dialogOverrides, ...tabOverrides },
});
