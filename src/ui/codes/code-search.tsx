import Search from 'lucide-react/icons/search';
import { useId, useRef } from 'react';
import { TextField } from '../fields/text-field.tsx';
import type { CodeSource, OfferedCode } from './code-answers.ts';
import { CodeOptions } from './code-options.tsx';
import { Problem } from './problem.tsx';
import { useCodeSearch } from './use-code-search.ts';
import styles from './codes.module.css';

interface CodeSearchProps {
  label: string;
  placeholder: string;
  find: CodeSource['find'];
  /** What is chosen already and not offered again, with blanks between. */
  chosen: string;
  error?: string | undefined;
  onChoose: (code: OfferedCode) => void;
}

/** Finds a code by its beginning, by words, or by what people call it. Arrows choose, Enter takes. */
export function CodeSearch({ label, placeholder, find, chosen, error, onChoose }: CodeSearchProps) {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const search = useCodeSearch(find, chosen, (code) => {
    onChoose(code);
    input.current?.focus();
  });
  const { typed, type, found, codes, isUsed, setIsUsed, isOpen, at, setMarked, choose, take, press } = search;
  const isAsked = isUsed && typed.trim() !== '' && found !== null;
  return (
    <div
      className={styles['search']}
      onFocus={() => setIsUsed(true)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setIsUsed(false);
      }}
    >
      <TextField
        ref={input}
        label={label}
        labelHidden
        icon={<Search aria-hidden="true" />}
        placeholder={placeholder}
        error={error}
        value={typed}
        spellCheck={false}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen ? `${listId}-${at}` : undefined}
        onChange={(event) => type(event.target.value)}
        onKeyDown={press}
      />
      <CodeOptions
        id={listId}
        codes={isOpen ? codes : []}
        at={at}
        onMark={setMarked}
        onChoose={(code) => {
          choose(code);
          input.current?.focus();
        }}
        onKeyDown={press}
      />
      {isAsked ? <Problem problem={found.problem} onChoose={take} /> : null}
      {isAsked && codes.length === 0 && found.problem === null ? (
        <p className={styles['quiet']}>{found.noneWords}</p>
      ) : null}
      <p className="pl-aloud" role="status">
        {isAsked ? `${codes.length} found` : ''}
      </p>
    </div>
  );
}
