import { listPairs } from '@plenty/contract/outfit/edited-pairs';
import { type EditedPair, getPairPicture } from '@plenty/contract/outfit/outfit-settings';
import { DRAWN_PAIRS, type SneakerPair } from '@plenty/contract/outfit/sneaker-pair';
import { useMemo, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { getPairProblem } from './pair-edits.ts';
import { PairFields } from './pair-fields.tsx';
import styles from './pairs.module.css';

type PairListProps = {
  readonly hidden: readonly string[];
  readonly onHide: (ids: string[]) => void;
  readonly edits: EditedPair[];
  readonly onEdit: (edits: EditedPair[]) => void;
  readonly problems: Readonly<Record<string, string>>;
};

/** The drawn pairs as shoppers see them: whether they are offered, and what the owner changes about each. */
export function PairList({ hidden, onHide, edits, onEdit, problems }: PairListProps) {
  const [openId, setOpenId] = useState<string>();
  const settings = useMemo(() => ({ hiddenPairs: [], editedPairs: edits }), [edits]);
  const toggle = (id: string) => onHide(hidden.includes(id) ? hidden.filter((each) => each !== id) : [...hidden, id]);
  return (
    <ul className={styles.pairs}>
      {listPairs(settings).map((pair, place) => {
        // A pair with a problem cannot be closed: the form could not be saved, and nobody would see why.
        const isOpen = openId === pair.id || getPairProblem(problems, edits, pair.id) !== undefined;
        const hasUnusablePicture = getPairProblem(problems, edits, pair.id, 'picture') !== undefined;
        const drawn = DRAWN_PAIRS[place];
        return (
          <li key={pair.id} className={isOpen ? styles.opened : undefined}>
            <PairOption
              pair={pair}
              picture={getPairPicture(hasUnusablePicture ? undefined : settings, pair.id)}
              isShown={!hidden.includes(pair.id)}
              onToggle={() => toggle(pair.id)}
            />
            <Button
              variant="text"
              aria-expanded={isOpen}
              aria-label={`Change ${pair.name}`}
              onClick={() => setOpenId(isOpen ? undefined : pair.id)}
            >
              Change
            </Button>
            {isOpen && drawn && <PairFields drawn={drawn} edits={edits} onEdit={onEdit} problems={problems} />}
          </li>
        );
      })}
    </ul>
  );
}

type PairOptionProps = {
  readonly pair: SneakerPair;
  readonly picture: string;
  readonly isShown: boolean;
  readonly onToggle: () => void;
};

function PairOption({ pair: { name, colors }, picture, isShown, onToggle }: PairOptionProps) {
  return (
    <label className={styles.pair}>
      <input type="checkbox" checked={isShown} onChange={onToggle} />
      <img className={styles.picture} src={picture} alt="" width={400} height={312} />
      <span>{name}</span>
      <span className={styles.colors} aria-hidden="true">
        {colors.map(({ hex }) => (
          <span key={hex} className={styles.color} style={{ backgroundColor: hex }} />
        ))}
      </span>
    </label>
  );
}
