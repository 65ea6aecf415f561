/** Hands an address of the own origin to the browser's downloads; what the server calls the file counts. */
export function download(href: string, fileName = ''): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = fileName;
  link.click();
}

/** Hands a text to the browser's downloads. */
export function downloadText(text: string, type: string, fileName: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  download(address, fileName);
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
