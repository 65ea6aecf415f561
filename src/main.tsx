// oxlint-disable-next-line import/no-unassigned-import
import '@fontsource-variable/inter/wght.css';
import { startApp } from './app/start.tsx';

// Where the browser has no Temporal of its own, it is fetched first; everything about dates needs it.
if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no place for the app (#root).');
startApp(root);
