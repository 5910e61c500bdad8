import { type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/button/button.tsx';
import { ModalDialog } from '../../components/dialog/modal-dialog.tsx';
import styles from './search-dialog.module.css';

type SearchDialogProps = { readonly isOpen: boolean; readonly onClose: () => void };

/** LAY-21 and 22. */
export function SearchDialog({ isOpen, onClose }: SearchDialogProps) {
  return (
    <ModalDialog isOpen={isOpen} onClose={onClose} title="Search Products" from="top">
      <SearchForm onDone={onClose} />
    </ModalDialog>
  );
}

/** The dialog was opened to type here. It looks for the attribute, which React's own `autoFocus` does not write. */
function setAutofocus(field: HTMLInputElement | null) {
  field?.setAttribute('autofocus', '');
}

function SearchForm({ onDone }: { readonly onDone: () => void }) {
  const [term, setTerm] = useState('');
  const navigate = useNavigate();
  const trimmed = term.trim();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (trimmed === '') return;
    onDone();
    void navigate(`/shop?${new URLSearchParams({ search: trimmed })}`);
  };
  return (
    <search>
      <form className={styles.form} onSubmit={submit}>
        <input
          type="search"
          name="search"
          className={styles.term}
          aria-label="Search Products"
          placeholder="What are you looking for?"
          autoComplete="off"
          enterKeyHint="search"
          ref={setAutofocus}
          value={term}
          onChange={(event) => setTerm(event.target.value)}
        />
        <Button type="submit" disabled={trimmed === ''}>
          Search
        </Button>
      </form>
    </search>
  );
}
