import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Shot } from './capture.ts';

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Writes `index.html` beside the pictures: every screen with its pictures in a row. */
export async function writeContactSheet(folder: string, shots: readonly Shot[]): Promise<void> {
  const names = [...new Set(shots.map(({ screen }) => screen))];
  const rows = names.map((name) => {
    const figures = shots
      .filter(({ screen }) => screen === name)
      .map(
        ({ file, size, theme, network }) =>
          `<figure><a href="${escape(file)}"><img loading="lazy" src="${escape(file)}" alt="" style="aspect-ratio:${size.width}/${size.height}"></a><figcaption>${size.name}, ${theme}, ${network}</figcaption></figure>`,
      );
    return `<section><h2 id="${escape(name)}">${escape(name)}</h2><div>${figures.join('')}</div></section>`;
  });
  const links = names.map((name) => `<a href="#${escape(name)}">${escape(name)}</a>`).join(' ');
  await writeFile(
    join(folder, 'index.html'),
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Plumbline, ${shots.length} pictures</title>
<style>
body { margin: 2rem; font: 15px/1.5 system-ui; background: #888; color: #111; }
nav { display: flex; flex-wrap: wrap; gap: 0 1rem; } nav a { color: inherit; }
section > div { display: flex; flex-wrap: wrap; gap: 1rem; align-items: end; }
figure { margin: 0; } img { display: block; height: 320px; box-shadow: 0 1px 6px #0006; } figcaption { font-size: 12px; }
</style><nav>${links}</nav>${rows.join('\n')}</html>\n`,
  );
}
