import { useState } from 'react';
import { useUnsaved } from './unsaved.ts';

/** What is typed into the form of something stored: only the fields that were touched stand above what the shop says. */
export function useRowDraft<Typed extends object>(stored: Typed) {
  const [touched, setTouched] = useState<Partial<Typed>>({});
  const values: Typed = { ...stored, ...touched };
  const isChanged = JSON.stringify(values) !== JSON.stringify(stored);
  useUnsaved(isChanged);
  return {
    values,
    isChanged,
    change: <Field extends keyof Typed>(field: Field, value: Typed[Field]) =>
      setTouched((now) => ({ ...now, [field]: value })),
    reset: () => setTouched({}),
  };
}
