/** A color way of the sneaker: '#rrggbb' for each of its materials. */
export interface SneakerColors {
  readonly upper: string;
  readonly overlay: string;
  readonly guard: string;
  readonly tongue: string;
  readonly laces: string;
  readonly sole: string;
  readonly heel: string;
  readonly lining: string;
  readonly label: string;
}

/** A little darker than each should look: leather is lit from above and reflects the window. */
export const sneakerWays = {
  white: way({ upper: '#e6e4df', overlay: '#e8e6e1', sole: '#e4e1d8', heel: '#e3e1dc', lining: '#d8d4cc' }),
  gum: way({
    upper: '#e4e1db',
    overlay: '#e6e3dd',
    sole: '#8d5e37',
    heel: '#c8bfae',
    lining: '#d4c8b3',
    label: '#b08760',
  }),
  black: way({
    upper: '#262627',
    overlay: '#232324',
    laces: '#222223',
    sole: '#ddd9d0',
    heel: '#242425',
    lining: '#2c2b2b',
    label: '#c9c5bd',
  }),
  gray: way({
    upper: '#a2a2a0',
    overlay: '#878888',
    laces: '#d2d1cd',
    sole: '#dfdcd4',
    heel: '#7e7f7f',
    lining: '#bebcb7',
  }),
  red: way({
    upper: '#e3e0da',
    overlay: '#7f2123',
    guard: '#7f2123',
    laces: '#e6e3dd',
    sole: '#e2ded5',
    heel: '#7f2123',
    lining: '#d3cec4',
  }),
  blue: way({
    upper: '#3d5475',
    overlay: '#2e4161',
    guard: '#2e4161',
    laces: '#e3e1db',
    sole: '#e1ddd4',
    heel: '#293b57',
    lining: '#cac7bf',
  }),
  green: way({
    upper: '#e2dfd7',
    overlay: '#e3e0d9',
    guard: '#1f4f38',
    sole: '#e1dcd1',
    heel: '#1f4f38',
    lining: '#d1cbbd',
  }),
  natural: way({
    upper: '#bcae95',
    overlay: '#a39073',
    guard: '#a39073',
    laces: '#d6ccbc',
    sole: '#d6cdbb',
    heel: '#897355',
    lining: '#c8bda8',
  }),
} as const satisfies Record<string, SneakerColors>;

export type SneakerWay = keyof typeof sneakerWays;

type GivenColors = Partial<SneakerColors> & Pick<SneakerColors, 'upper' | 'overlay' | 'sole' | 'heel' | 'lining'>;

function way(given: GivenColors): SneakerColors {
  return {
    guard: given.overlay,
    tongue: given.upper,
    laces: given.upper,
    label: given.heel,
    ...given,
  };
}
