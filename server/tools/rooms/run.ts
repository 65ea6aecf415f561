import { topFolder } from '../../kernel/process/top-folder.ts';
import { writeLists } from './collected-lists.ts';

/** `npm run rooms`: collects what the nouns bring, each by files of its own, into the lists called `*.gen.ts`. */
for (const file of writeLists(topFolder)) process.stdout.write(`${file}\n`);
