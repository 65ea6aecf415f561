import { manifest } from '../../src/app/manifest.ts';
import type { Size } from './sizes.ts';

export interface ManifestPicture {
  /** From the top of the repository. */
  file: string;
  screen: string;
  size: Size;
}

/** What the manifest shows to those who install: `/screenshots/<screen>-<narrow or wide>.png`, at the size it states. */
export const manifestPictures: readonly ManifestPicture[] = (manifest.screenshots ?? []).map(
  ({ src, sizes }) => {
    const [, screen] = /([a-z-]+)-(?:narrow|wide)\.png$/.exec(src) ?? [];
    const [width, height] = (sizes ?? '').split('x').map(Number);
    if (screen === undefined || !width || !height)
      throw new Error(`The manifest names the picture "${src}" of ${sizes}, which tells no screen or size.`);
    return { file: `public${src}`, screen, size: { name: src, kind: 'touch', width, height } };
  },
);
