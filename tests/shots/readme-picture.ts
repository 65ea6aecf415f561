import type { Stage } from './stage.ts';

export async function makeReadmePictures(_stage: Stage, _top: string): Promise<string[]> {
  return [];
}
