import { type Components, ThemeProvider, createTheme } from '@mui/material/styles';
import type { ReactNode } from 'react';

const focusRing = {
  outline: 'var(--focus-width) solid var(--color-focus)',
  outlineOffset: 'var(--focus-offset)',
};

/** The face of the shop's headings. */
const display = {
  fontFamily: 'var(--font-display)',
  fontWeight: 'var(--weight-display)',
  lineHeight: 1,
  letterSpacing: 0,
};

const components: Components = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: { '&.Mui-focusVisible': { ...focusRing, outlineOffset: 'calc(-1 * var(--focus-width))' } },
    },
  },
  // base.css stops the page from scrolling, without a layout shift.
  MuiDialog: { defaultProps: { disableScrollLock: true, fullWidth: true } },
  MuiDialogTitle: { styleOverrides: { root: { ...display, fontSize: 'var(--display-sm)' } } },
  MuiTab: { styleOverrides: { root: { ...display, fontSize: 'var(--display-xs)' } } },
  // As thick as the line below an open category of the shop.
  MuiTabs: { styleOverrides: { indicator: { height: 'calc(2 * var(--size-rule))' } } },
  MuiTextField: { defaultProps: { fullWidth: true } },
  // Selects and dates show something before they are filled, which a label inside them would cover.
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: { root: { paddingInline: 'var(--space-1)', background: 'var(--color-paper)' } },
  },
  MuiInputBase: {
    // These styles detect autofill to move the label, which never moves here.
    defaultProps: { disableInjectingGlobalStyles: true },
    // With kerning, Chromium shapes a long unbroken line anew at every break: 100,000 pasted characters froze the page for 15 seconds.
    styleOverrides: {
      root: {
        '& textarea': { fontKerning: 'none' },
        // Except the hidden textarea that MUI measures with.
        '& textarea:not([aria-hidden])': {
          fieldSizing: 'content',
          minHeight: '3lh',
          maxHeight: '14lh',
          resize: 'none',
        },
      },
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: { '&.Mui-focused': focusRing },
      notchedOutline: { borderColor: 'var(--color-line-strong)' },
    },
  },
};

/** MUI cannot derive the shades from a CSS variable. */
function createPaletteColor(main: string, contrastText: string) {
  return { main, light: main, dark: main, contrastText };
}

function fade(color: string, opacity: number | string): string {
  return `color-mix(in srgb, ${color} calc(${opacity} * 100%), transparent)`;
}

const INK = 'var(--color-ink)';

/**
 * MUI's theme on the shop's design tokens. There is one color scheme, because the tokens switch between light and dark themselves. CSS
 * variables stay off: MUI would set some three hundred on the root element, which delays the first paint on a phone.
 */
const adminTheme = createTheme({
  palette: {
    primary: createPaletteColor('var(--color-action)', 'var(--color-on-action)'),
    error: createPaletteColor('var(--color-danger)', 'var(--color-paper)'),
    warning: createPaletteColor('var(--color-warning-soft)', 'var(--color-warning)'),
    text: { primary: INK, secondary: 'var(--color-ink-quiet)', disabled: 'var(--color-ink-quiet)' },
    action: { active: INK, hover: fade(INK, 0.05), selected: fade(INK, 0.1), focus: fade(INK, 0.1) },
    background: { default: 'var(--color-paper)', paper: 'var(--color-paper)' },
    divider: 'var(--color-line)',
  },
  shape: { borderRadius: 0 },
  typography: { fontFamily: 'var(--font-sans)', button: { textTransform: 'none' } },
  motion: { reducedMotion: 'system' },
  components,
});
adminTheme.alpha = fade;

/** Wraps everything that uses MUI, which only the lazy admin route loads (D-45). */
export function AdminThemeProvider({ children }: { readonly children: ReactNode }) {
  return <ThemeProvider theme={adminTheme}>{children}</ThemeProvider>;
}
