import { type Picture, pictureUrlSchema } from '@plenty/contract/catalog/picture';
import { useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { TextInput } from '../../../components/panel-form/text-input.tsx';
import { loadPictureFromUrl } from '../../../components/panel-picture/add-picture.ts';
import { PictureFileInput } from '../../../components/panel-picture/picture-files.tsx';
import styles from './looks.module.css';

type LookPictureFieldProps = {
  readonly picture: Picture | undefined;
  readonly problem: string | undefined;
  readonly onChange: (picture: Picture) => void;
};

/** The picture of a look, by its address or from a file, and its words for who cannot see it. */
export function LookPictureField({ picture, problem, onChange }: LookPictureFieldProps) {
  const [typed, setTyped] = useState('');
  const [refused, setRefused] = useState<string>();
  const alt = picture?.alt ?? '';
  const take = async () => {
    const address = pictureUrlSchema.safeParse(typed.trim());
    if (!address.success) return setRefused(address.error.issues[0]?.message);
    try {
      onChange({ ...(await loadPictureFromUrl(address.data)), alt });
      setTyped('');
    } catch (failure) {
      setRefused(failure instanceof Error ? failure.message : undefined);
    }
    return undefined;
  };
  return (
    <div className={styles.photo}>
      <PictureFileInput
        label={picture ? 'Another picture from a file' : 'Picture from a file'}
        onAdd={(added) => onChange({ ...added, alt })}
      />
      <div className={styles.withButton}>
        <TextInput
          label="Picture by address"
          value={typed}
          error={refused ?? problem}
          placeholder="https://"
          inputMode="url"
          onChange={(value) => {
            setTyped(value);
            setRefused(undefined);
          }}
        />
        <Button variant="quiet" onClick={() => void take()}>
          Use picture
        </Button>
      </div>
      {picture && (
        <TextInput
          label="Alternative text"
          value={alt}
          hint="What the picture shows, for who cannot see it"
          onChange={(value) => onChange({ ...picture, alt: value })}
        />
      )}
    </div>
  );
}
