/** Markup that the page itself brought along; never anything from elsewhere. */
export function HtmlOnce({ html }: { html: string }) {
  return <div dangerouslySetInnerHTML={{ __html: html }} />;
}
