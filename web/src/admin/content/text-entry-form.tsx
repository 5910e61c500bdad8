import { type AdminContent, MULTILINE_THRESHOLD, contentEditSchema } from '@plenty/contract/admin/content';
import {
  EDITABLE_TEXTS,
  type EditableText,
  checkText,
  getOwnPlaceholders,
} from '@plenty/contract/admin/editable-texts';
import { adminContentEndpoints } from '@plenty/contract/api/admin-content-endpoints';
import { fillPlaceholders } from '@plenty/contract/content/placeholders';
import { listLines } from '@plenty/contract/content/product-texts';
import { parseRichText } from '@plenty/contract/content/rich-text';
import { NOT_SHOWN } from '@plenty/contract/content/texts';
import { type SubmitEvent, useDeferredValue, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { useEditForm } from '../api/use-admin-form.ts';
import { updateCachedItem } from '../api/use-admin-mutation.ts';
import { CheckboxInput, TextInput } from '../ui/form-inputs.tsx';
import { type FormParseResult, parseForm } from '../ui/parse-form.ts';
import { EmailTextPreview, isEmailText } from './email-text-preview.tsx';
import { ChartInput } from './chart-input.tsx';
import styles from './site-texts.module.css';

const UPDATE_MESSAGES = { done: 'Content updated successfully', failed: 'Failed to update content' };
const RICH_TEXT_HINT =
  '“## ” starts a heading, “### ” a smaller one, “- ” a line of a list, “> ” a notice. **Two stars** make words bold, [words](/shop) a link.';

const HINTS: Readonly<Record<EditableText['kind'], string | undefined>> = {
  line: undefined,
  lines: 'Each line is a sentence of its own.',
  rich: RICH_TEXT_HINT,
  chart: undefined,
};

/** Values that this text alone may name are named here, the shop's above all texts. */
function getHint(id: string, { kind }: EditableText): string | undefined {
  const own = Object.entries(getOwnPlaceholders(id)).map(([name, example]) => `{${name}} is, for example, ${example}.`);
  return [HINTS[kind], ...own].filter((hint) => hint !== undefined).join(' ') || undefined;
}

type ContentForm = ReturnType<typeof contentEditSchema.parse>;

function parseText(id: string, values: { readonly value: string }): FormParseResult<ContentForm> {
  const problem = checkText(id, values.value);
  return problem === undefined ? parseForm(contentEditSchema, values) : { problems: { value: problem } };
}

/** One text. Its buttons appear once it was changed. */
export function TextEntryForm({ entry, name }: { readonly entry: AdminContent; readonly name: string }) {
  const { id, section, key, value } = entry;
  const text = EDITABLE_TEXTS[id];
  const { values, isChanged, field, setValue, reset, formProps } = useEditForm(adminContentEndpoints.updateContent, {
    messages: UPDATE_MESSAGES,
    original: entry,
    storedValues: { value },
    validate: (draft) => parseText(id, draft.values),
    toRequest: (body) => ({ params: { section, key }, body }),
    updateCache: (client, { item }) => updateCachedItem(client, adminContentEndpoints.listContent, item),
  });
  const { isBusy, isDisabled, onSubmit } = formProps;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit();
  };
  const isShown = values.value !== NOT_SHOWN;
  return (
    <form className={styles[getLayout(id, text)]} noValidate onSubmit={submit}>
      {text?.isOptional && <ShownSwitch name={name} text={text} {...field('value')} />}
      {text?.kind === 'chart' && (
        <ChartInput id={id} label={name} {...field('value')} value={values.value || text.value} />
      )}
      {isShown && text?.kind !== 'chart' && (
        <TextInput
          label={name}
          hint={text && getHint(id, text)}
          isMultiline={(text && text.kind !== 'line') || isLongText(values.value)}
          {...field('value')}
        />
      )}
      {text && isShown && !isEmailText(id) && <TextPreview id={id} name={name} text={text} value={values.value} />}
      <div className={styles.buttons}>
        {isChanged && (
          <>
            <Button type="submit" disabled={isDisabled} aria-busy={isBusy} aria-label={`Save ${name}`}>
              {isBusy ? 'Saving...' : 'Save'}
            </Button>
            <Button variant="quiet" onClick={reset}>
              Cancel
            </Button>
          </>
        )}
        {text && values.value !== text.value && (
          <Button
            variant="quiet"
            aria-label={`Back to the default of ${name}`}
            onClick={() => setValue('value', text.value)}
          >
            Back to the default
          </Button>
        )}
      </div>
      {isEmailText(id) && <EmailTextPreview id={id} name={name} value={values.value} />}
    </form>
  );
}

/** A preview stands beside its text where there is room. */
function getLayout(id: string, text: EditableText | undefined): 'entry' | 'richEntry' | 'emailEntry' {
  if (isEmailText(id)) return 'emailEntry';
  return text?.kind === 'rich' ? 'richEntry' : 'entry';
}

type ShownSwitchProps = {
  readonly name: string;
  readonly text: EditableText;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** Leaves a text out, and brings back what stood there. An empty text is the default, so it cannot say this. */
function ShownSwitch({ name, text, value, onChange }: ShownSwitchProps) {
  const isShown = value !== NOT_SHOWN;
  const [last, setLast] = useState(isShown ? value : text.value);
  const change = (willBeShown: boolean) => {
    if (isShown) setLast(value);
    onChange(willBeShown ? last : NOT_SHOWN);
  };
  return <CheckboxInput label={`Show “${name}”`} value={isShown} onChange={change} />;
}

type TextPreviewProps = {
  readonly id: string;
  readonly name: string;
  readonly text: EditableText;
  readonly value: string;
};

/** What shoppers read. A line without a number in braces needs none. */
function TextPreview({ id, name, text, value }: TextPreviewProps) {
  // Compared with the deferred value: compared with `value`, the sentence would appear and disappear at each key.
  const typed = useDeferredValue(value);
  const shown = fillPlaceholders(typed === '' ? text.value : typed, getOwnPlaceholders(id));
  if (text.kind === 'chart') return null;
  if (text.kind === 'line') return shown === typed ? null : <p className={styles.shown}>Shoppers read: {shown}</p>;
  if (text.kind === 'lines')
    return (
      <div className={styles.shown}>
        Shoppers read:
        <ul className={styles.shownLines}>
          {listLines(shown).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
    );
  return (
    // Scrolls, so the keyboard has to reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.preview} aria-label={`Preview of ${name}`} tabIndex={0}>
      <RichText blocks={parseRichText(shown)} Heading="h4" />
    </section>
  );
}

export function isLongText(value: string): boolean {
  return value.length > MULTILINE_THRESHOLD;
}
