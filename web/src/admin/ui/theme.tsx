import { type Components, ThemeProvider, createTheme } from '@mui/material/styles';
import type { ReactNode } from 'react';

/** Labels above the input, a thin border, the shop's focus ring. */
const formOverrides: Components = {
  MuiFormControl: { defaultProps: { fullWidth: true } },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: {
        position: 'static',
        transform: 'none',
        marginBottom: 'var(--space-1)',
        fontSize: 'var(--text-sm)',
        fontWeight: 'var(--weight-label)',
        lineHeight: 'var(--leading-control)',
        letterSpacing: 'var(--tracking-label)',
        color: 'var(--color-ink)',
        '&.Mui-focused, &.Mui-error': { color: 'var(--color-ink)' },
      },
    },
  },
  // MUI sets its own padding with a specificity of three classes.
  MuiNativeSelect: { styleOverrides: { select: { '&&&': { paddingRight: 'calc(var(--space-6) + var(--space-2))' } } } },
  // These styles detect autofill to move the label, which never moves here.
  MuiInputBase: { defaultProps: { disableInjectingGlobalStyles: true } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        minHeight: 'var(--size-target)',
        fontSize: 'var(--text-md)',
        lineHeight: 'var(--leading-control)',
        letterSpacing: 'inherit',
        background: 'var(--color-surface)',
        borderRadius: 'var(--radius-sm)',
        '&:hover:not(.Mui-error) .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--color-ink)' },
        '&.Mui-focused': {
          outline: 'var(--focus-width) solid var(--color-focus)',
          outlineOffset: 'var(--focus-offset)',
        },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderWidth: 'var(--size-line)' },
        '&.MuiInputBase-multiline': { padding: 0 },
        '&:has(input:read-only)': { background: 'none' },
      },
      input: {
        height: 'auto',
        padding: 'var(--space-3)',
        '&:-webkit-autofill': {
          boxShadow: '0 0 0 100vmax var(--color-accent-soft) inset',
          WebkitTextFillColor: 'var(--color-ink)',
          caretColor: 'var(--color-ink)',
        },
      },
      notchedOutline: { top: 0, borderColor: 'var(--color-line-strong)', '& legend': { display: 'none' } },
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: {
        marginTop: 'var(--space-1)',
        marginInline: 0,
        fontSize: 'var(--text-sm)',
        lineHeight: 'var(--leading-control)',
        letterSpacing: 'inherit',
      },
    },
  },
};

const dialogOverrides: Components = {
  MuiDialog: {
    // base.css stops the page from scrolling, without a layout shift.
    defaultProps: { disableScrollLock: true, fullWidth: true, maxWidth: false },
    styleOverrides: {
      paper: {
        width: '100%',
        maxWidth: 'var(--size-dialog)',
        maxHeight: 'calc(100% - 2 * var(--space-4))',
        margin: 'var(--space-4)',
        color: 'var(--color-ink)',
        background: 'var(--color-paper)',
        borderRadius: 'var(--radius-md)',
        boxShadow: 'var(--shadow-panel)',
      },
    },
  },
  MuiBackdrop: { styleOverrides: { root: { background: 'var(--color-backdrop)' } } },
};

const tabOverrides: Components = {
  MuiTabs: {
    styleOverrides: {
      root: { minHeight: 'var(--size-target)' },
      indicator: { height: 'var(--size-line-strong)', background: 'var(--color-ink)' },
    },
  },
  MuiTab: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: {
        minWidth: 0,
        minHeight: 'var(--size-target)',
        marginInlineEnd: 'var(--space-5)',
        padding: 'var(--space-2) 0',
        fontSize: 'var(--text-sm)',
        fontWeight: 'var(--weight-label)',
        letterSpacing: 'var(--tracking-label)',
        textTransform: 'none',
        color: 'var(--color-ink-quiet)',
        '&:hover': { color: 'var(--color-ink)' },
        '&.Mui-selected': { color: 'var(--color-ink)' },
        '&.Mui-focusVisible': {
          outline: 'var(--focus-width) solid var(--color-focus)',
          outlineOffset: 'calc(-1 * var(--focus-offset))',
        },
      },
    },
  },
};

/** MUI cannot derive the shades from a CSS variable. */
function createPaletteColor(main: string, contrastText: string) {
  return { main, light: main, dark: main, contrastText };
}

/**
 * MUI's theme on the shop's design tokens. There is one color scheme, because the tokens switch between light and dark themselves. CSS
 * variables stay off: MUI would set some three hundred on the root element, which delays the first paint on a phone.
 */
const adminTheme = createTheme({
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

/** Wraps everything that uses MUI, which only the lazy admin route loads (D-45). */
export function AdminThemeProvider({ children }: { readonly children: ReactNode }) {
  return <ThemeProvider theme={adminTheme}>{children}</ThemeProvider>;
}
