import { listShownPairs } from '@plenty/contract/outfit/edited-pairs';
import { getPairPicture } from '@plenty/contract/outfit/outfit-settings';
import type { SneakerPair } from '@plenty/contract/outfit/sneaker-pair';
import { useId, useState } from 'react';
import { OWN_PAIR_ID } from '../../lib/chosen-pair.ts';
import { useSite } from '../../shell/use-site.ts';
import { OwnColors } from './own-colors.tsx';
import styles from './pair-picker.module.css';

type PairPickerProps = {
  readonly chosen: SneakerPair | undefined;
  readonly onChoose: (pair: SneakerPair | undefined) => void;
};

/** Eight drawn pairs, or a pair's own colors by name. */
export function PairPicker({ chosen, onChoose }: PairPickerProps) {
  const name = useId();
  const { outfits } = useSite();
  const [isDescribing, setIsDescribing] = useState(chosen?.id === OWN_PAIR_ID);
  return (
    <fieldset className={styles.picker}>
      <legend className="visually-hidden">Your pair</legend>
      <div className={styles.pairs}>
        {listShownPairs(outfits).map((pair) => (
          <label key={pair.id} className={styles.pair}>
            <input
              type="radio"
              className={styles.radio}
              name={name}
              checked={!isDescribing && chosen?.id === pair.id}
              onChange={() => {
                setIsDescribing(false);
                onChoose(pair);
              }}
            />
            <img className={styles.picture} src={getPairPicture(outfits, pair.id)} alt="" width={400} height={312} />
            <span className={styles.name}>{pair.name}</span>
          </label>
        ))}
        <label className={`${styles.pair} ${styles.other}`}>
          <input
            type="radio"
            className={styles.radio}
            name={name}
            checked={isDescribing}
            onChange={() => setIsDescribing(true)}
          />
          <span className={styles.otherTitle}>Another pair</span>
          <span className={styles.name}>choose its colors</span>
        </label>
      </div>
      {isDescribing && <OwnColors pair={chosen?.id === OWN_PAIR_ID ? chosen : undefined} onChoose={onChoose} />}
    </fieldset>
  );
}
