import type { Layer } from './layers.tsx';

/**
 * Any part of the page may ask for the location switcher (2.12):
 * `window.dispatchEvent(new Event('plumbline:change-location'))`.
 */
export const changeLocationEvent = 'plumbline:change-location';
const layerEvent = 'plumbline:open-layer';

/** Opens a layer over the frame, from parts that are loaded apart from it. */
export const openLayer = (layer: Layer): void => {
  window.dispatchEvent(new CustomEvent<Layer>(layerEvent, { detail: layer }));
};

/** Hears what the page asks for. @returns stops hearing */
export function listenForLayers(open: (layer: Layer) => void): () => void {
  const askForLocation = () => open('location');
  const ask = (event: Event) => {
    if (event instanceof CustomEvent) open((event as CustomEvent<Layer>).detail);
  };
  window.addEventListener(changeLocationEvent, askForLocation);
  window.addEventListener(layerEvent, ask);
  return () => {
    window.removeEventListener(changeLocationEvent, askForLocation);
    window.removeEventListener(layerEvent, ask);
  };
}
