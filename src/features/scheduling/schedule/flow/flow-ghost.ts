import styles from './flow-ghost.module.css';

/** The picture of a card that is moved: one element over the window, at the pointer. */
export interface FlowGhost {
  /** @param words what dropping it would do */
  show(words: string, isRefused: boolean): void;
  /** Brings it next to a point of the window, in CSS pixels. */
  bringTo(point: { x: number; y: number }): void;
  remove(): void;
}

/** Makes the ghost of a card. */
export function createFlowGhost(name: string): FlowGhost {
  const element = document.createElement('div');
  element.className = styles['ghost']!;
  element.setAttribute('aria-hidden', 'true');
  element.dataset['ghost'] = '';
  const [title, line] = [document.createElement('strong'), document.createElement('span')];
  title.textContent = name;
  element.append(title, line);
  // Outside of the board, which is a container: the ghost is positioned by the window.
  document.body.append(element);
  return {
    show(words, isRefused) {
      element.toggleAttribute('data-refused', isRefused);
      line.textContent = words;
    },
    bringTo({ x, y }) {
      element.style.transform = `translate(${x + 10}px, ${y + 10}px)`;
    },
    remove: () => element.remove(),
  };
}
