import type { AdminCategory } from '@plenty/contract/admin/content';
import type { ImportPreview, ThirdOption } from '@plenty/contract/admin/product-import';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../ui/button.tsx';
import { CsvFileInput } from '../../ui/csv-file-input.tsx';
import { AdminHeader } from '../../ui/list.tsx';
import { useUnloadGuard } from '../../ui/unsaved-changes.tsx';
import { chooseCategory } from './choose-category.ts';
import type { ImportProgress } from './copy-pictures.ts';
import { DecisionFields } from './import-decisions.tsx';
import { ImportRemarks, PictureFailures } from './import-remarks.tsx';
import styles from './product-import.module.css';
import { type ImportDecisions, countProducts, useProductImport } from './use-product-import.ts';

const COUNT = new Intl.NumberFormat('en-US');

/** Brings the products of a Shopify store into the shop, with a preview of every decision (O-19). */
export default function ProductImport({ categories }: { readonly categories: readonly AdminCategory[] }) {
  const navigate = useNavigate();
  const { shown, problem, isReading, progress, imported, choose, rereadWith, start } = useProductImport();
  useUnloadGuard(progress !== undefined);
  return (
    <div className={styles.page}>
      <AdminHeader title="Import products">
        <Button variant="quiet" onClick={() => void navigate('?tab=products')}>
          Back to List
        </Button>
      </AdminHeader>
      <p className={styles.lead}>
        In Shopify’s admin, open Products, choose Export and “Plain CSV file”. Choose that file here. Nothing is
        imported before you have seen what will be.
      </p>
      <CsvFileInput
        label="CSV file from Shopify"
        isReading={isReading}
        isDisabled={progress !== undefined}
        problem={problem}
        onChoose={choose}
      />
      {imported ? (
        <section aria-labelledby="imported-title" className={styles.part}>
          <h3 id="imported-title" className={styles.title}>
            {`${countProducts(imported.created)} imported`}
          </h3>
          {imported.kept > 0 && <p>{`${countProducts(imported.kept)} stayed as they were.`}</p>}
          <p className={styles.lead}>You can take all of it back at once, here or later in the history.</p>
          <PictureFailures failures={imported.failures} />
          {shown && <ImportRemarks preview={shown.preview} />}
        </section>
      ) : (
        shown && (
          <ImportForm
            // Another file starts with its own suggestions.
            key={shown.file.csv}
            {...{ categories, isReading, progress, start, rereadWith }}
            preview={shown.preview}
            thirdOption={shown.thirdOption}
          />
        )
      )}
    </div>
  );
}

type ImportFormProps = Pick<ReturnType<typeof useProductImport>, 'isReading' | 'progress' | 'start' | 'rereadWith'> & {
  readonly preview: ImportPreview;
  readonly thirdOption: ThirdOption;
  readonly categories: readonly AdminCategory[];
};

const NO_DECISIONS: ImportDecisions = {
  categories: new Map(),
  sizes: new Map(),
  copiesPictures: true,
};

function ImportForm(props: ImportFormProps) {
  const { preview, thirdOption, categories, isReading, progress, start, rereadWith } = props;
  const [decisions, setDecisions] = useState(NO_DECISIONS);
  const [wanted, setWanted] = useState(thirdOption);
  const change = (changed: Partial<ImportDecisions>) => setDecisions((now) => ({ ...now, ...changed }));
  const changeThirdOption = (chosen: ThirdOption) => {
    setWanted(chosen);
    rereadWith(chosen);
  };
  const submit = () =>
    start(
      decisions,
      preview.categories.map((group) => ({ key: group.key, category: chooseCategory(group, decisions, categories) })),
    );
  return (
    <section aria-labelledby="preview-title" className={styles.part}>
      <h3 id="preview-title" className={styles.title}>
        {`${countProducts(preview.products)} to import`}
      </h3>
      {preview.existing > 0 && (
        <p
          className={styles.lead}
        >{`${countProducts(preview.existing)} of this file are in the shop already and stay as they are.`}</p>
      )}
      <DecisionFields
        {...{ preview, categories, decisions }}
        onChange={change}
        thirdOption={isReading ? wanted : thirdOption}
        onThirdOption={changeThirdOption}
      />
      <ImportRemarks preview={preview} />
      {preview.products > 0 && (
        <p className={styles.actions}>
          <Button disabled={isReading} aria-busy={progress !== undefined} onClick={submit}>
            {`Import ${countProducts(preview.products)}`}
          </Button>
          <output className={styles.progress}>{progress && describeProgress(progress)}</output>
        </p>
      )}
    </section>
  );
}

function describeProgress({ step, done, total }: ImportProgress): string {
  if (total === 0) return 'Importing...';
  const noun = step === 'pictures' ? 'pictures copied' : 'products imported';
  return `${COUNT.format(done)} of ${COUNT.format(total)} ${noun}`;
}
