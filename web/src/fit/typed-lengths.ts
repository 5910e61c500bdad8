import { type LengthUnit, convertLength } from '@plenty/contract/fit/compare-garments';
import type { Measure } from '@plenty/contract/fit/measurements';
import { useState } from 'react';

/** What was typed, or what is wrong with it, by measure. */
export type MeasureTexts = Readonly<Partial<Record<Measure, string>>>;

export function convertTexts(texts: MeasureTexts, from: LengthUnit, to: LengthUnit): MeasureTexts {
  return Object.fromEntries(Object.entries(texts).map(([measure, text]) => [measure, convertLength(text, from, to)]));
}

/** The typed lengths, which stay the same lengths when the shopper switches to the other unit. */
export function useTypedLengths(unit: LengthUnit): [MeasureTexts, (measure: Measure, text: string) => void] {
  const [typed, setTyped] = useState<{ readonly unit: LengthUnit; readonly texts: MeasureTexts }>({ unit, texts: {} });
  const texts = convertTexts(typed.texts, typed.unit, unit);
  return [texts, (measure, text) => setTyped({ unit, texts: { ...texts, [measure]: text } })];
}
