/** The plumb bob. index.html draws the same one. */
export function Mark() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <path d="M15.2 2h1.6v9h-1.6z" fill="currentColor" opacity=".6" />
      <rect x="12.8" y="10.4" width="6.4" height="3" rx=".7" fill="currentColor" opacity=".6" />
      <path d="M9 14.2h7V30c-3.7-4.2-7-10-7-15.8z" fill="currentColor" />
      <path d="M23 14.2h-7V30c3.7-4.2 7-10 7-15.8z" fill="currentColor" opacity=".7" />
    </svg>
  );
}
