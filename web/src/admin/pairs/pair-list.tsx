import { listPairs } from '@plenty/contract/outfit/edited-pairs';
import { type EditedPair, getPairPicture } from '@plenty/contract/outfit/outfit-settings';
import { DRAWN_PAIRS, type SneakerPair } from '@plenty/contract/outfit/sneaker-pair';
import { useMemo, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { getPairProblem, pressPair } from './pair-edits.ts';
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
  const [openIds, setOpenIds] = useState<readonly string[]>([]);
  const hasProblem = (id: string) => getPairProblem(problems, edits, id) !== undefined;
  const settings = useMemo(() => ({ hiddenPairs: [], editedPairs: edits }), [edits]);
  const toggle = (id: string) => onHide(hidden.includes(id) ? hidden.filter((each) => each !== id) : [...hidden, id]);
  // A pair that is open for its problem alone stays open once that is gone.
  const edit = (id: string, next: EditedPair[]) => {
    setOpenIds((open) => (open.includes(id) ? open : [...open, id]));
    onEdit(next);
  };
  return (
    <ul className={styles.pairs}>
      {listPairs(settings).map((pair, place) => {
        // A pair with a problem cannot be closed: the form could not be saved, and nobody would see why.
        const isOpen = openIds.includes(pair.id) || hasProblem(pair.id);
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
              onClick={() => setOpenIds(pressPair(openIds, pair.id, hasProblem))}
            >
              Change
            </Button>
            {isOpen && drawn && (
              <PairFields drawn={drawn} edits={edits} onEdit={(next) => edit(pair.id, next)} problems={problems} />
            )}
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
