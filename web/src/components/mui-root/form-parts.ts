import type { Components } from '@mui/material/styles';

/** Labels above, one thin line around, the shop's own focus ring. */
export const formOverrides: Components = {
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
  // The library writes its own at three times the weight.
  MuiNativeSelect: { styleOverrides: { select: { '&&&': { paddingRight: 'calc(var(--space-6) + var(--space-2))' } } } },
  // Labels never move here, so nobody has to hear of the browser's own filling in.
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
