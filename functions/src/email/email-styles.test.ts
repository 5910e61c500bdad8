import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { EMAIL_COLORS } from './email-styles.ts';

test('emails use the shop’s color tokens, light and dark', () => {
  const tokens = readFileSync(new URL('../../../web/src/theme/tokens.css', import.meta.url), 'utf8');
  const [light = '', dark = ''] = tokens.split('prefers-color-scheme: dark');
  for (const [theme, sheet] of [
    ['light', light],
    ['dark', dark],
  ] as const) {
    for (const [name, color] of Object.entries(EMAIL_COLORS[theme])) {
      expect(sheet, `${theme} ${name}`).toContain(`--color-${name}: ${color};`);
    }
  }
});

/** Of two colors as #rrggbb, by WCAG 2. */
function getContrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [one, other]
    .map((color) => {
      const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((place) => {
        const part = Number.parseInt(color.slice(place, place + 2), 16) / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    })
    .toSorted((first, second) => first - second);
  return (lighter + 0.05) / (darker + 0.05);
}

test('every text of an email can be read on its ground, light and dark', () => {
  for (const colors of [EMAIL_COLORS.light, EMAIL_COLORS.dark]) {
    for (const color of [colors.ink, colors['ink-quiet'], colors.accent]) {
      expect(getContrast(color, colors.paper), color).toBeGreaterThanOrEqual(4.5);
    }
    expect(getContrast(colors['on-action'], colors.action)).toBeGreaterThanOrEqual(4.5);
  }
});
