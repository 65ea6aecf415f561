import { useState } from 'react';
import styles from './toast-region.module.css';

const said = {
  copied: 'Copied. Paste it into a message to support.',
  refused: 'This browser does not let it be copied. Select it and copy it by hand.',
};

/** [4.11] The error stack of a failed toast; a press copies it, and says so. */
export function ToastStack({ stack }: { stack: string }) {
  const [answer, setAnswer] = useState<keyof typeof said | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(stack);
      setAnswer('copied');
    } catch {
      setAnswer('refused');
    }
  };
  return (
    <>
      <button
        type="button"
        className={styles['stack']}
        aria-label="Copy the error"
        onClick={() => void copy()}
      >
        {stack}
      </button>
      <p className={styles['answer']}>{answer === null ? 'Press the error to copy it.' : said[answer]}</p>
    </>
  );
}
