import { emailAddressPattern } from '../../../src/contract/base/email-address.ts';
import { MailFault, type Letter } from './letter.ts';

/** A letter as nodemailer takes it. */
export interface Composed {
  readonly from: string | { readonly name: string; readonly address: string };
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments?: { filename: string; contentType: string; content: string }[];
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Plain text and HTML of a letter. What people typed (names, a clinic) cannot begin a header of its own, nor an element.
 * Throws MailFault for what is not exactly one address.
 */
export function compose(letter: Letter, from: string): Composed {
  const address = letter.to.email.trim();
  if (!emailAddressPattern.test(address))
    throw new MailFault('The letter has no address that mail can go to.');
  const { lines, code, link, foot = [], file, sender, stop } = letter;
  const middle = [...(code ? [`Your code: ${code}`] : []), ...(link ? [`${link.label}:\n${link.url}`] : [])];
  const greeting = letter.to.name.trim() === '' ? 'Hello,' : `Hello ${oneLine(letter.to.name)},`;
  const greetings = sender === undefined ? [greeting] : [];
  const ending = [
    sender === undefined ? 'Plumbline' : oneLine(sender),
    ...(stop ? [`${stop.label}: ${stop.url}`] : []),
  ];
  return {
    from: sender === undefined ? oneLine(from) : { name: oneLine(sender), address: addressIn(from) },
    to: { name: oneLine(letter.to.name), address },
    subject: oneLine(letter.subject),
    ...(file && { attachments: [{ filename: file.name, contentType: file.type, content: file.text }] }),
    text: `${[...greetings, ...lines.map(oneLine), ...middle, ...foot.map(oneLine), ...ending].join('\n\n')}\n`,
    html: page(letter, greetings),
    ...(stop && {
      headers: { 'List-Unsubscribe': `<${stop.url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    }),
  };
}

/** The bare address of `Plumbline <no-reply@host>`. */
const addressIn = (from: string): string => oneLine(/<([^<>]+)>\s*$/.exec(from)?.[1] ?? from);

function page(letter: Letter, greetings: readonly string[]): string {
  const { lines, lineLink, code, link, foot = [], subject, sender = 'Plumbline', stop } = letter;
  const paragraph = (text: string, style = '') =>
    `<p style="margin:0 0 16px;${style}">${escape(oneLine(text))}</p>`;
  const body = [
    ...greetings.map((text) => paragraph(text)),
    ...lines.map((text) => withLink(paragraph(text), lineLink)),
    ...(code ? [paragraph(code, 'font-size:28px;letter-spacing:4px;font-weight:600')] : []),
    ...(link
      ? [
          `<p style="margin:0 0 16px"><a href="${escape(link.url)}" style="display:inline-block;padding:12px 20px;background:#0d5f63;color:#ffffff;border-radius:10px;text-decoration:none;font-weight:600">${escape(link.label)}</a></p>`,
          paragraph(link.url, 'font-size:13px;color:#475653;word-break:break-all'),
        ]
      : []),
    ...foot.map((text) => paragraph(text, 'color:#475653')),
    ...(stop
      ? [
          `<p style="margin:0;font-size:13px"><a href="${escape(stop.url)}" style="color:#475653">${escape(stop.label)}</a></p>`,
        ]
      : []),
  ];
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escape(oneLine(subject))}</title></head><body style="margin:0;padding:24px;background:#f3f6f5;color:#13211f;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif"><div style="max-width:32rem;margin:0 auto;padding:24px;background:#ffffff;border:1px solid #d8e0de;border-radius:14px"><p style="margin:0 0 16px;font-weight:650">${escape(oneLine(sender))}</p>${body.join('')}</div></body></html>`;
}

/** A paragraph, in which an address that it holds becomes a link. */
const withLink = (paragraph: string, link: Letter['lineLink']): string =>
  link === undefined
    ? paragraph
    : paragraph.replaceAll(
        escape(link.url),
        `<a href="${escape(link.url)}" style="color:#0d5f63;font-weight:600">${escape(link.label)}</a>`,
      );

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
