import { useRef, useState, type RefObject } from 'react';
import { movePage, pageOf, retakePage, type ScannedPage } from './scan-pages.ts';
import { shrinkPhoto } from './shrink-photo.ts';

/** The pages of a scan: taken by the camera, taken again, moved and removed. Each step is said aloud. */
export function useScannedPages(first: readonly ScannedPage[], camera: RefObject<HTMLInputElement | null>) {
  const [pages, setPages] = useState(first);
  const [isBusy, setBusy] = useState(false);
  const [said, say] = useState('');
  /** The page that is taken again; null: another one follows. */
  const retaken = useRef<string | null>(null);

  const ask = (key: string | null) => {
    retaken.current = key;
    camera.current?.click();
  };
  const take = async (photo: File) => {
    const key = retaken.current;
    setBusy(true);
    try {
      const page = await pageOf(await shrinkPhoto(photo));
      setPages((all) => (key === null ? [...all, page] : retakePage(all, key, page)));
      say(key === null ? `Page ${pages.length + 1} is taken` : 'The page is taken again');
    } finally {
      setBusy(false);
    }
  };
  const move = (key: string, by: -1 | 1, button: HTMLElement) => {
    setPages((all) => movePage(all, key, by));
    say(`It is page ${pages.findIndex((page) => page.key === key) + 1 + by} of ${pages.length} now`);
    // What moves in a document loses the focus; at an end its button cannot have it.
    requestAnimationFrame(() => {
      const usable = button.parentElement!.querySelectorAll<HTMLElement>('button:not(:disabled)');
      (Array.from(usable).find((one) => one === button) ?? usable[0]!).focus();
    });
  };
  const remove = (key: string) => {
    setPages((all) => all.filter((page) => page.key !== key));
    say(`${pages.length - 1} ${pages.length === 2 ? 'page is' : 'pages are'} left`);
  };
  return { pages, isBusy, said, ask, take, move, remove };
}
