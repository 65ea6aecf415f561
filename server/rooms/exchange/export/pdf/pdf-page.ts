import path from 'node:path';
import type { Readable } from 'node:stream';
import { topFolder } from '../../../../kernel/process/top-folder.ts';

const fontFile = (name: string) =>
  path.join(topFolder, 'server', 'rooms', 'exchange', 'export', 'pdf', 'fonts', name);
const fonts = { plain: fontFile('DejaVuSans.ttf'), bold: fontFile('DejaVuSans-Bold.ttf') };
const standIn = '□';
const margin = 54;
const tableGap = 8;
const drawingWidth = 170;
const photoWidth = 84;
/** A word longer than this is broken: setting one of ten thousand letters would take minutes. */
const longestWord = 60;
const longestCell = 600;
const longWords = new RegExp(`\\S{${longestWord}}(?=\\S)`, 'gu');

interface PdfKitFont {
  readonly font: { hasGlyphForCodePoint(codePoint: number): boolean };
}

/** One line of a drawing: an SVG path, and how broad it is in the units of its field. */
export interface PdfLine {
  readonly path: string;
  readonly width: number;
}

/** A column of a table: its head, its part of the width, and whether it holds sums. */
export interface PdfColumn {
  readonly head: string;
  readonly share: number;
  readonly isSum?: true;
}

/**
 * Sheets of paper, written from above to below. A character that the font lacks, and any that could turn or hide what
 * stands beside it, is printed as □ and counted: nothing is left out without a sign.
 */
export class PdfPaper {
  readonly #doc: PDFKit.PDFDocument;
  /** How many characters are printed as □. */
  replaced = 0;

  private constructor(doc: PDFKit.PDFDocument) {
    this.#doc = doc;
  }

  /** Loads the printing press, which only a PDF needs. */
  static async create(title: string, madeAt: Date): Promise<PdfPaper> {
    const { default: Document } = await import('pdfkit');
    const doc = new Document({
      size: 'LETTER',
      margins: { top: margin, left: margin, right: margin, bottom: margin + 18 },
      bufferPages: true,
      font: fonts.plain,
      lang: 'en-US',
      displayTitle: true,
      info: { Title: title, CreationDate: madeAt, Producer: 'Plumbline', Creator: 'Plumbline' },
    });
    return new PdfPaper(doc);
  }

  /** The text as it can be printed. */
  #printable(text: string): string {
    const { font } = (this.#doc as unknown as { _font: PdfKitFont })._font;
    let printed = '';
    for (const sign of text.replaceAll(/\r\n|\r/g, '\n').replaceAll('\t', '    ')) {
      const isKept =
        sign === '\n' ||
        (!/[\p{Cc}\p{Cf}\p{Cs}]/u.test(sign) && font.hasGlyphForCodePoint(sign.codePointAt(0)!));
      if (!isKept) this.replaced += 1;
      printed += isKept ? sign : standIn;
    }
    return printed.replaceAll(longWords, (word) => `${word}\n`);
  }

  /** What a cell of a table can hold; what is cut ends with a sign, and the other exports have all of it. */
  #cell(text: string): string {
    return this.#printable(text.length <= longestCell ? text : `${text.slice(0, longestCell)}…`);
  }

  #write(text: string, size: number, isBold: boolean, color = '#1a1a1a'): this {
    this.#doc.font(isBold ? fonts.bold : fonts.plain, size).fillColor(color);
    this.#doc.text(this.#printable(text), margin, this.#doc.y, { width: this.#width, lineGap: 2 });
    return this;
  }

  get #width(): number {
    return this.#doc.page.width - 2 * margin;
  }

  /** At least so much room below, or a new sheet. */
  #require(height: number): void {
    if (this.#doc.y + height > this.#doc.page.height - margin - 18) this.#doc.addPage();
  }

  title(text: string): this {
    return this.#write(text, 16, true).#gap(4);
  }
  heading(text: string): this {
    this.#require(60);
    return this.#gap(10).#write(text, 12, true).#gap(3);
  }
  subheading(text: string): this {
    this.#require(40);
    return this.#gap(4).#write(text, 10, true);
  }
  /** What was asked, over its answer. */
  asked(text: string): this {
    this.#require(40);
    return this.#gap(3).#write(text, 9, true);
  }
  words(text: string): this {
    return this.#write(text, 9, false).#gap(2);
  }
  quiet(text: string): this {
    return this.#write(text, 8, false, '#555555').#gap(2);
  }

  #gap(height: number): this {
    this.#doc.y += height;
    return this;
  }

  /** Lines as they were drawn, in a field of their own units, over a thin line. */
  drawing(lines: readonly PdfLine[], field: { readonly width: number; readonly height: number }): this {
    const scale = drawingWidth / field.width;
    const height = field.height * scale;
    this.#require(height + 30);
    const top = this.#doc.y;
    this.#doc.save().translate(margin, top).scale(scale).lineCap('round').lineJoin('round');
    for (const line of lines) this.#doc.path(line.path).lineWidth(line.width).stroke('#000000');
    this.#doc.restore();
    this.#doc.moveTo(margin, top + height).lineTo(margin + drawingWidth, top + height);
    this.#doc.lineWidth(0.5).stroke('#999999');
    this.#doc.x = margin;
    this.#doc.y = top + height + 4;
    return this;
  }

  /** A small square photo in its own row; words in its place where it cannot be read. */
  photo(jpeg: Buffer): this {
    this.#require(photoWidth + 10);
    const top = this.#doc.y + 4;
    try {
      this.#doc.image(jpeg, margin, top, { fit: [photoWidth, photoWidth] });
    } catch {
      return this.quiet('The photo could not be printed. The FHIR export of this chart has it.');
    }
    this.#doc.x = margin;
    this.#doc.y = top + photoWidth;
    return this;
  }

  /** Rows of cells under their heads, which stand once more on each new sheet. */
  table(columns: readonly PdfColumn[], rows: readonly (readonly string[])[]): this {
    const shares = columns.reduce((sum, { share }) => sum + share, 0);
    const widths = columns.map(({ share }) => (this.#width * share) / shares - tableGap);
    const line = (cells: readonly string[], isBold: boolean) => {
      this.#doc.font(isBold ? fonts.bold : fonts.plain, 8).fillColor('#1a1a1a');
      const texts = cells.map((cell) => this.#cell(cell));
      const height = Math.max(
        ...texts.map((text, at) => this.#doc.heightOfString(text, { width: widths[at]! })),
      );
      const most = this.#doc.page.height - 2 * margin - 40;
      if (height <= most && this.#doc.y + height > this.#doc.page.height - margin - 18) {
        this.#doc.addPage();
        if (!isBold)
          line(
            columns.map(({ head }) => head),
            true,
          );
        this.#doc.font(isBold ? fonts.bold : fonts.plain, 8);
      }
      const top = this.#doc.y;
      let left = margin;
      for (const [at, text] of texts.entries()) {
        const width = widths[at]!;
        const align = columns[at]!.isSum ? 'right' : 'left';
        // A cell higher than a sheet is cut with a sign: the other exports have all of it.
        this.#doc.text(text, left, top, { width, align, height: Math.min(height, most) + 2, ellipsis: true });
        left += width + tableGap;
      }
      this.#doc.x = margin;
      this.#doc.y = top + Math.min(height, most) + 3;
    };
    this.#require(40);
    line(
      columns.map(({ head }) => head),
      true,
    );
    for (const row of rows) line(row, false);
    return this.#gap(4);
  }

  /** The paper, with a line at the foot of each sheet. */
  finish(foot: string): Readable {
    const doc = this.#doc;
    const { count } = doc.bufferedPageRange();
    const words = this.#printable(foot);
    for (let at = 0; at < count; at += 1) {
      doc.switchToPage(at);
      // Below the margin on purpose, where a text would begin another sheet.
      doc.page.margins.bottom = 0;
      doc.font(fonts.plain, 7.5).fillColor('#555555');
      doc.text(`${words} · page ${at + 1} of ${count}`, margin, doc.page.height - margin + 6, {
        width: this.#width,
        lineBreak: false,
      });
    }
    doc.end();
    return doc;
  }
}
