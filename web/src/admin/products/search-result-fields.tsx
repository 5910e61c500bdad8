import { toPlainDescription } from '@plenty/contract/catalog/description';
import { formatPageTitle } from '@plenty/contract/content/page-titles';
import { getProductPath } from '@plenty/contract/content/shop-paths';
import { useState } from 'react';
import type { useFormFields } from '../api/use-admin-form.ts';
import { TextInput } from '../ui/form-inputs.tsx';
import type { ProductDraft } from './product-draft.ts';
import styles from './product-form.module.css';

type SearchResultFieldsProps = Pick<ReturnType<typeof useFormFields<ProductDraft>>, 'field'> & {
  readonly draft: Pick<ProductDraft, 'name' | 'description' | 'seoTitle' | 'seoDescription'>;
  /** Zero for a new product. */
  readonly id: number;
};

/** About as much as a search engine shows. */
const SHOWN_TITLE_LENGTH = 60;
const SHOWN_DESCRIPTION_LENGTH = 160;

/** What search engines and shared links show in the place of name and description; closed until there is something, because most need none. */
export function SearchResultFields({ field, draft, id }: SearchResultFieldsProps) {
  const { name, description, seoTitle, seoDescription } = draft;
  const [wasUsed] = useState(seoTitle + seoDescription !== '');
  const hasError = field('seoTitle').error !== undefined || field('seoDescription').error !== undefined;
  const title = formatPageTitle(seoTitle.trim() || name.trim() || 'Name of the product');
  const text = seoDescription.trim() || toPlainDescription(description).replaceAll(/\s+/g, ' ').trim();
  return (
    <details open={wasUsed || hasError}>
      <summary className={styles.summary}>In search results</summary>
      <div className={styles.options}>
        <figure className={styles.searchResult} aria-label="Preview of the search result">
          <p className={styles.searchAddress}>{`${location.host}${id === 0 ? '' : getProductPath(id)}`}</p>
          <p className={styles.searchTitle} dir="auto">
            {cutTo(SHOWN_TITLE_LENGTH, title)}
          </p>
          <p dir="auto">{cutTo(SHOWN_DESCRIPTION_LENGTH, text)}</p>
        </figure>
        <TextInput
          label="Title for search engines"
          placeholder={name}
          hint={describeLength(title, SHOWN_TITLE_LENGTH)}
          {...field('seoTitle')}
        />
        <TextInput
          label="Text for search engines"
          hint={describeLength(text, SHOWN_DESCRIPTION_LENGTH)}
          isMultiline
          {...field('seoDescription')}
        />
      </div>
    </details>
  );
}

function cutTo(length: number, text: string): string {
  return text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`;
}

/** '72 of about 60 characters: the end may be cut off.' */
export function describeLength({ length }: string, shown: number): string {
  const used = `${length} of about ${shown} characters`;
  return length > shown ? `${used}: the end may be cut off.` : `${used} that search engines show.`;
}
