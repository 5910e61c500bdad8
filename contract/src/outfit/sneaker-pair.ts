import * as z from 'zod/mini';

/** Where on a shoe a color is. A photo tells the colors alone. */
export const SHOE_PARTS = ['upper', 'side', 'heel', 'sole'] as const;

const pairColorSchema = z.object({
  hex: z.string().check(z.regex(/^#[0-9a-f]{6}$/, 'Write the color as #1f4f38')),
  /** In a sentence: 'the gum of your soles'. */
  name: z.string().check(z.minLength(1), z.maxLength(20)),
  part: z.optional(z.enum(SHOE_PARTS)),
});
export type PairColor = z.infer<typeof pairColorSchema>;

/** A pair of sneakers that somebody owns: one to three colors, the one that covers most of it first. */
export const sneakerPairSchema = z.object({
  id: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/, 'Unknown pair')),
  /** As it stands in a sentence: 'white lows'. */
  name: z.string().check(z.trim(), z.minLength(1, 'A pair needs a name'), z.maxLength(40)),
  /** The id of the drawn pair in its place, where nobody drew it. */
  shownAs: z.optional(z.string().check(z.regex(/^[a-z0-9-]{1,40}$/, 'Unknown pair'))),
  colors: z.array(pairColorSchema).check(z.minLength(1, 'A pair needs a color'), z.maxLength(3)),
});
export type SneakerPair = z.infer<typeof sneakerPairSchema>;

/** The pairs that are drawn, lightest first. */
export const DRAWN_PAIRS = [
  { id: 'white', name: 'white lows', colors: [{ hex: '#f0eeea', name: 'white', part: 'upper' }] },
  {
    id: 'gum',
    name: 'white lows on gum soles',
    colors: [
      { hex: '#efece7', name: 'white', part: 'upper' },
      { hex: '#a06e43', name: 'gum', part: 'sole' },
    ],
  },
  {
    id: 'green',
    name: 'white lows with green heels',
    colors: [
      { hex: '#eeebe4', name: 'white', part: 'upper' },
      { hex: '#2b6247', name: 'green', part: 'heel' },
    ],
  },
  {
    id: 'red',
    name: 'white highs with red sides',
    colors: [
      { hex: '#edeae4', name: 'white', part: 'upper' },
      { hex: '#8f2a2c', name: 'red', part: 'side' },
    ],
  },
  {
    id: 'natural',
    name: 'tan lows',
    colors: [
      { hex: '#c6b89f', name: 'tan', part: 'upper' },
      { hex: '#937e5f', name: 'brown', part: 'heel' },
    ],
  },
  {
    id: 'gray',
    name: 'gray lows',
    colors: [
      { hex: '#abaaa8', name: 'gray', part: 'upper' },
      { hex: '#868686', name: 'gray', part: 'side' },
    ],
  },
  {
    id: 'blue',
    name: 'blue highs',
    colors: [
      { hex: '#4a5f80', name: 'blue', part: 'upper' },
      { hex: '#e3e1db', name: 'white', part: 'sole' },
    ],
  },
  {
    id: 'black',
    name: 'black lows',
    colors: [
      { hex: '#333333', name: 'black', part: 'upper' },
      { hex: '#e2ded5', name: 'white', part: 'sole' },
    ],
  },
] as const satisfies readonly SneakerPair[];
