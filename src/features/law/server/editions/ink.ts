import type { LinkTarget, Run, Segment } from './lines.ts';
import { COLOUR } from './style.ts';

/** Puts words and marks on the current page of a tagged document, each where it is told. */
export function createInk(doc: PDFKit.PDFDocument) {
  /** Runs what is only ornament or furniture, and is not read aloud. */
  function artifact(type: 'Layout' | 'Pagination', draw: () => void): void {
    doc.markContent('Artifact', { type });
    draw();
    doc.endMarkedContent();
  }

  function words(text: string, run: Run, x: number, y: number): void {
    write(doc, { text, run }, x, y);
  }

  function line(
    segments: readonly Segment[],
    parent: PDFKit.PDFStructureElement,
    tag: string,
    left: number,
    baseline: number,
  ): void {
    let isOpen = false;
    const close = (): void => {
      if (isOpen) doc.endMarkedContent();
      isOpen = false;
    };
    for (const segment of segments) {
      if (segment.run.link !== undefined) {
        close();
        writeLink(doc, parent, segment.run.link, { segment, x: left + segment.x, baseline });
        continue;
      }
      if (!isOpen) {
        parent.add(doc.markStructureContent(tag));
        isOpen = true;
      }
      write(doc, segment, left + segment.x, baseline);
    }
    close();
  }

  return {
    artifact,
    words,
    line,
    mark: (segment: Segment, x: number, baseline: number): void =>
      artifact('Layout', () => dash(doc, segment, x, baseline)),
  };
}

function write(
  doc: PDFKit.PDFDocument,
  { text, run }: Pick<Segment, 'text' | 'run'>,
  x: number,
  baseline: number,
): void {
  const { face, size, colour } = run.style;
  doc.font(face).fontSize(size).fillColor(colour).text(text, x, baseline, { lineBreak: false, baseline: 'alphabetic' });
}

/** Words of a link where they stand. */
interface LinkPlace {
  readonly segment: Segment;
  readonly x: number;
  readonly baseline: number;
}

/** The element closes at once: pdfkit files a link under the page it is closed on. */
function writeLink(
  doc: PDFKit.PDFDocument,
  parent: PDFKit.PDFStructureElement,
  target: LinkTarget,
  place: LinkPlace,
): void {
  const element = doc.struct('Link');
  parent.add(element);
  const content = doc.markStructureContent('Link');
  write(doc, place.segment, place.x, place.baseline);
  doc.endMarkedContent();
  element.add(content);
  makeClickable(doc, element, target, place);
  element.end();
}

function makeClickable(
  doc: PDFKit.PDFDocument,
  element: PDFKit.PDFStructureElement,
  target: LinkTarget,
  { segment, x, baseline }: LinkPlace,
): void {
  const { size } = segment.run.style;
  const says = 'to' in target ? `Go to ${segment.text.trim()}` : target.address;
  // pdfkit writes a String object as a string of the PDF and knows structParent; its types know neither.
  const options: object = { structParent: element, Contents: new String(says) };
  const area = [x, baseline - size, segment.width, size * 1.3] as const;
  if ('to' in target) doc.goTo(...area, target.to, options);
  else doc.link(...area, target.address, options);
}

/** The dashed line under words that are not confirmed: it is told from a link and from a term of the glossary without colour. */
function dash(doc: PDFKit.PDFDocument, { text, width, run }: Segment, x: number, baseline: number): void {
  const end = x + (text.endsWith(' ') ? width - run.style.size * 0.22 : width);
  doc
    .save()
    .lineWidth(0.8)
    .dash(2.4, { space: 1.6 })
    .moveTo(x, baseline + 2.4)
    .lineTo(end, baseline + 2.4)
    .stroke(COLOUR.ink2)
    .restore();
}
