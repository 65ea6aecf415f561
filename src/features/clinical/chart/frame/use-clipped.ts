import { useEffect, useRef, useState } from 'react';

/** Whether lines of one line's height hold more than is in sight, and whether somebody has opened them. */
export function useClipped() {
  const marks = useRef<HTMLDivElement>(null);
  const who = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isClipped, setClipped] = useState(false);
  useEffect(() => {
    const [line, name] = [marks.current, who.current];
    if (line === null || name === null || isOpen || !('ResizeObserver' in globalThis)) return undefined;
    const look = () => {
      const cut = [...name.children].some((one) => one.scrollWidth > one.clientWidth + 1);
      setClipped(cut || line.scrollHeight > line.clientHeight + 4);
    };
    const sizes = new ResizeObserver(look);
    const contents = new MutationObserver(look);
    sizes.observe(line);
    sizes.observe(name);
    for (const each of [line, name])
      contents.observe(each, { childList: true, subtree: true, characterData: true });
    look();
    return () => {
      sizes.disconnect();
      contents.disconnect();
    };
  }, [isOpen]);
  return { marks, who, isOpen, isClipped, toggle: () => setOpen(!isOpen) };
}
