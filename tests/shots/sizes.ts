/** How a person touches the device: a browser is opened as the one or the other and cannot change. */
export type Kind = 'touch' | 'pointer';
export type Theme = 'light' | 'dark';
export type Network = 'online' | 'offline';

export interface Size {
  name: string;
  kind: Kind;
  width: number;
  height: number;
}

/** The four sizes that every screen is designed for (issue 2, point 9). */
export const sizes: readonly Size[] = [
  { name: 'phone', kind: 'touch', width: 390, height: 844 },
  { name: 'tablet-portrait', kind: 'touch', width: 820, height: 1180 },
  { name: 'tablet-landscape', kind: 'touch', width: 1180, height: 820 },
  { name: 'desktop', kind: 'pointer', width: 1440, height: 900 },
];

export const themes: readonly Theme[] = ['light', 'dark'];
export const networks: readonly Network[] = ['online', 'offline'];
