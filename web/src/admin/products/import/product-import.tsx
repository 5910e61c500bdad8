import type { AdminCategory } from '@plenty/contract/admin/content';
import type { ImportPreview, ThirdOption } from '@plenty/contract/admin/product-import';
import { useState } from 'react';
import {
  ImportAction,
  ImportPage,
  ImportSection,
  ImportedSection,
  formatCount,
  formatProgress,
} from '../../import/import-page.tsx';
import { useUnsavedChanges } from '../../ui/unsaved-changes.ts';
import { chooseCategory } from './choose-category.ts';
import type { ImportProgress } from './copy-pictures.ts';
import { DecisionFields } from './import-decisions.tsx';
import { ImportRemarks, PictureFailures } from './import-remarks.tsx';
import { type ImportDecisions, useProductImport } from './use-product-import.ts';

/** Brings the products of a Shopify store into the shop, with a preview of every decision (O-19). */
export default function ProductImport({ categories }: { readonly categories: readonly AdminCategory[] }) {
  const { rereadWith, start, shown, imported, ...page } = useProductImport();
  const { isReading, progress } = page;
  return (
    <ImportPage
      {...page}
      title="Import products"
      lead="In Shopify’s admin, open Products, choose Export and “Plain CSV file”. Choose that file here. Nothing is imported before you have seen what will be."
      listPath="?tab=products"
    >
      {imported ? (
        <ImportedSection title={`${formatCount(imported.created, 'product')} imported`}>
          {imported.kept > 0 && <p>{`${formatCount(imported.kept, 'product')} stayed as they were.`}</p>}
          <PictureFailures failures={imported.failures} />
          {shown && <ImportRemarks preview={shown.preview} />}
        </ImportedSection>
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
    </ImportPage>
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
  const [suggested] = useState(thirdOption);
  // While it runs, what was decided is on its way.
  useUnsavedChanges(progress === undefined && (decisions !== NO_DECISIONS || wanted !== suggested));
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
    <ImportSection title={`${formatCount(preview.products, 'product')} to import`}>
      {preview.existing > 0 && (
        <p>{`${formatCount(preview.existing, 'product')} of this file are in the shop already and stay as they are.`}</p>
      )}
      <DecisionFields
        {...{ preview, categories, decisions }}
        onChange={change}
        thirdOption={isReading ? wanted : thirdOption}
        onThirdOption={changeThirdOption}
      />
      <ImportRemarks preview={preview} />
      {preview.products > 0 && (
        <ImportAction
          label={`Import ${formatCount(preview.products, 'product')}`}
          isReading={isReading}
          progress={progress && describeProgress(progress)}
          onImport={submit}
        />
      )}
    </ImportSection>
  );
}

function describeProgress({ step, done, total }: ImportProgress): string {
  return formatProgress(done, total, step === 'pictures' ? 'pictures copied' : 'products imported');
}
