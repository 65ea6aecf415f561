import styles from './location-dot.module.css';

const known = /^(#[0-9a-f]{3,8}|[a-z]{3,20}|(rgb|hsl)a?\([\d\s.,%/]+\))$/i;

/** The location's own colour if it is one, else the neutral hue. For a mark or an edge, never for words. */
export function locationColor(color: string): string {
  const trimmed = color.trim();
  return known.test(trimmed) ? trimmed : 'var(--pl-hue-8)';
}

/** The dot that marks a location; its name always stands next to it. */
export function LocationDot({ color }: { color: string }) {
  return <span className={styles['dot']} style={{ background: locationColor(color) }} aria-hidden="true" />;
}
