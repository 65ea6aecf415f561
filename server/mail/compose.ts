import { emailAddressPattern } from '../../src/contract/email-address.ts';
import { MailFault, type Letter } from './letter.ts';

/** A letter as nodemailer takes it. */
export interface Composed {
  readonly from: string;
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments?: { filename: string; contentType: string; content: string }[];
}

/**
 * Plain text and HTML of a letter. What people typed (names, a clinic) cannot begin a header of its own, nor an element.
 * Throws MailFault for what is not exactly one address.
 */
export function compose(letter: Letter, from: string): Composed {
  const address = letter.to.email.trim();
  if (!emailAddressPattern.test(address))
    throw new MailFault('The letter has no address that mail can go to.');
  const { lines, code, link, foot = [], file } = letter;
  const middle = [...(code ? [`Your code: ${code}`] : []), ...(link ? [`${link.label}:\n${link.url}`] : [])];
  const greeting = letter.to.name.trim() === '' ? 'Hello,' : `Hello ${oneLine(letter.to.name)},`;
  return {
    from: oneLine(from),
    to: { name: oneLine(letter.to.name), address },
    subject: oneLine(letter.subject),
    text: `${[greeting, ...lines.map(oneLine), ...middle, ...foot.map(oneLine), 'Plumbline'].join('\n\n')}\n`,
    html: page(letter, greeting),
    ...(file && { attachments: [{ filename: file.name, contentType: file.type, content: file.text }] }),
  };
}

function page({ lines, code, link, foot = [], subject }: Letter, greeting: string): string {
  const paragraph = (text: string, style = '') =>
    `<p style="margin:0 0 16px;${style}">${escape(oneLine(text))}</p>`;
  const body = [
    paragraph(greeting),
    ...lines.map((text) => paragraph(text)),
    ...(code ? [paragraph(code, 'font-size:28px;letter-spacing:4px;font-weight:600')] : []),
    ...(link
      ? [
          `<p style="margin:0 0 16px"><a href="${escape(link.url)}" style="display:inline-block;padding:12px 20px;background:#0d5f63;color:#ffffff;border-radius:10px;text-decoration:none;font-weight:600">${escape(link.label)}</a></p>`,
          paragraph(link.url, 'font-size:13px;color:#475653;word-break:break-all'),
        ]
      : []),
    ...foot.map((text) => paragraph(text, 'color:#475653')),
  ];
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escape(oneLine(subject))}</title></head><body style="margin:0;padding:24px;background:#f3f6f5;color:#13211f;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif"><div style="max-width:32rem;margin:0 auto;padding:24px;background:#ffffff;border:1px solid #d8e0de;border-radius:14px"><p style="margin:0 0 16px;font-weight:650">Plumbline</p>${body.join('')}</div></body></html>`;
}

/** No control character is worth more than a space here, a line break least of all. */
const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (char) => entities[char]!);
