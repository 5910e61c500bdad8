import { createTheme } from '@mui/material/styles';

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
  components: {
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
  },
});
