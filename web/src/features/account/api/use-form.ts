import { type SubmitEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type * as z from 'zod/mini';
import { focusFirstWrongField } from '../../../components/text-field/focus-first-wrong-field.ts';
import { ShopCallError } from '../../../lib/shop-call-error.ts';
import { type Errors, type Values, checkForm, refusedFields } from './check-form.ts';

type Rules<Name extends string, Schema extends z.ZodMiniType> = {
  readonly first: Values<Name>;
  readonly schema: Schema;
  /** Is given what is right; nothing wrong is ever sent. */
  readonly onSubmit: (form: z.output<Schema>) => void;
};

/** A small form: nothing is called wrong before the first try, after it every change is checked at once. */
export function useForm<Name extends string, Schema extends z.ZodMiniType>({
  first,
  schema,
  onSubmit,
}: Rules<Name, Schema>) {
  const [values, setValues] = useState(first);
  const [isChecking, setIsChecking] = useState(false);
  const [shopErrors, setShopErrors] = useState<Errors<Name>>({});
  const own: Errors<Name> = isChecking ? (checkForm(values, schema).errors ?? {}) : {};
  return {
    values,
    errors: { ...shopErrors, ...own },
    type: (name: Name, value: string) => {
      setValues((now) => ({ ...now, [name]: value }));
      setShopErrors((now) => ({ ...now, [name]: undefined }));
    },
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      const { form } = checkForm(values, schema);
      flushSync(() => setIsChecking(true));
      if (form === undefined) focusFirstWrongField(event.currentTarget);
      else onSubmit(form);
    },
    /** Puts what the shop found wrong under its fields; true when it was any of them. */
    takeRefusal: (failure: unknown): boolean => {
      const refused = refusedFields(values, failure instanceof ShopCallError ? failure.error : undefined);
      setShopErrors(refused);
      return Object.keys(refused).length > 0;
    },
    reset: (next: Values<Name> = first) => {
      setValues(next);
      setIsChecking(false);
      setShopErrors({});
    },
  };
}
