import { useEffect, useState } from 'react';

/**
 * The answer to the question that stands; the one before until it has come, null before the first.
 * @param ask a new function for each question; null asks nothing
 */
export function useAnswer<Answer>(ask: (() => Promise<Answer>) | null): Answer | null {
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    if (ask === null) return undefined;
    let isOver = false;
    void ask().then((came) => {
      // Another question has been asked meanwhile.
      if (!isOver) setAnswer(came);
    });
    return () => {
      isOver = true;
    };
  }, [ask]);
  return answer;
}
