// oxlint-disable-next-line import/no-unassigned-import
import 'fake-indexeddb/auto';

/** What a browser's window has and jsdom's has not. To be imported before the parts of the app that look for it. */
window.scrollTo = () => {};
window.matchMedia = (query: string) =>
  ({
    matches: false,
    media: query,
    addEventListener() {},
    removeEventListener() {},
  }) as unknown as MediaQueryList;
Element.prototype.scrollIntoView = () => {};
