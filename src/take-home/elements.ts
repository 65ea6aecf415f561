/** What may be said of an element when it is made. */
interface Said {
  readonly class?: string;
  readonly text?: string;
  readonly id?: string;
  readonly onClick?: () => void;
  /** Attributes as they are written; null leaves one out. */
  readonly attributes?: Readonly<Record<string, string | null>>;
}

function furnish(made: Element, said: Said, children: readonly (Node | null)[]): void {
  if (said.class !== undefined) made.setAttribute('class', said.class);
  if (said.id !== undefined) made.id = said.id;
  if (said.text !== undefined) made.textContent = said.text;
  if (said.onClick !== undefined) made.addEventListener('click', said.onClick);
  for (const [name, value] of Object.entries(said.attributes ?? {}))
    if (value !== null) made.setAttribute(name, value);
  made.append(...children.filter((child) => child !== null));
}

/** An element of the page with what is in it. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  said: Said = {},
  ...children: readonly (Node | null)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  furnish(made, said, children);
  return made;
}

/** An element of a drawing. */
export function drawn<Tag extends keyof SVGElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string | null>>,
  ...children: readonly Node[]
): SVGElementTagNameMap[Tag] {
  const made = document.createElementNS('http://www.w3.org/2000/svg', tag);
  furnish(made, { attributes }, children);
  return made;
}

/** A button that says what it does. */
export const button = (text: string, onClick: () => void, kind = 'usual'): HTMLButtonElement =>
  element('button', { class: `button ${kind}`, text, onClick, attributes: { type: 'button' } });
