import type { Leaf, Tree, Page, Placed } from './paginate.ts';
import { COLOUR, PAGE, type Styles } from './style.ts';
import type { LinkTarget, Run, Segment } from './lines.ts';

/** Writes text and marks at given positions of the current page of a tagged document. */
function createInk(doc: PDFKit.PDFDocument) {
  /** Draws an ornament or page number, which screen readers skip. */
  function artifact(type: 'Layout' | 'Pagination', draw: () => void): void {
    doc.markContent('Artifact', { type });
    draw();
    doc.endMarkedContent();
  }

  function drawText(text: string, run: Run, x: number, y: number): void {
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
    words: drawText,
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

/** The text of a link and its position. */
interface LinkPosition {
  readonly segment: Segment;
  readonly x: number;
  readonly baseline: number;
}

/** The element closes at once: pdfkit files a link under the page it is closed on. */
function writeLink(
  doc: PDFKit.PDFDocument,
  parent: PDFKit.PDFStructureElement,
  target: LinkTarget,
  place: LinkPosition,
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
  { segment, x, baseline }: LinkPosition,
): void {
  const { size } = segment.run.style;
  const description = 'to' in target ? `Go to ${segment.text.trim()}` : target.address;
  // pdfkit writes a String object as a string of the PDF and knows structParent; its types know neither.
  const options: object = { structParent: element, Contents: new String(description) };
  const area = [x, baseline - size, segment.width, size * 1.3] as const;
  if ('to' in target) doc.goTo(...area, target.to, options);
  else doc.link(...area, target.address, options);
}

/** Draws the dashed line under unconfirmed words, which differs from links and glossary terms without colour. */
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

/** An element of the document's tagged structure. */
type Element = PDFKit.PDFStructureElement;

/** Text at the top and bottom of every page. */
export interface Furniture {
  readonly head: string;
  readonly foot: string;
}

/** Share of the leading above the base line. */
const BASELINE = 0.74;

/** Draws items under their tags, and the header and footer of a page. */
export function createPen(doc: PDFKit.PDFDocument, root: Element) {
  const ink = createInk(doc);
  const unfinished = new Map<Tree, Element>();
  const parentFor = openGroups(doc, root);

  function leaf({ tag, box, x, y }: Leaf, element: Element, top: number, lines: Placed['lines']): void {
    const { from, to } = lines ?? { from: 0, to: box.lines.length };
    box.lines.slice(from, to).forEach((segments, index) => {
      const baseline = top + y + (index + BASELINE) * box.leading;
      for (const segment of segments) if (segment.run.isMarked === true) ink.mark(segment, x + segment.x, baseline);
      ink.line(segments, element, tag, x, baseline);
    });
  }

  function tree(node: Tree, parent: Element, top: number, lines: Placed['lines']): void {
    const element = unfinished.get(node) ?? doc.struct(node.tag, scopeOf(node.tag));
    if (!unfinished.has(node)) parent.add(element);
    if ('children' in node) for (const child of node.children) tree(child, element, top, null);
    else leaf(node, element, top, lines);
    if (lines !== null && 'box' in node && lines.to < node.box.lines.length) unfinished.set(node, element);
    else element.end();
  }

  function rule({ item, y }: Placed, accent: string): void {
    if (item.rule === null) return;
    ink.artifact('Layout', () => {
      if (item.rule === 'chapter') doc.rect(PAGE.left, y, PAGE.right - PAGE.left, 2).fill(accent);
      if (item.rule === 'hair') doc.rect(PAGE.left, y, PAGE.right - PAGE.left, 0.5).fill(COLOUR.line);
    });
  }

  /** Draws items at their positions, each under its tags. */
  function items(placed: Page, accent: string): void {
    for (const each of placed) {
      const parent = parentFor(each);
      if (each.lines === null || each.lines.from === 0) {
        rule(each, accent);
        if (each.item.anchor !== null) doc.addNamedDestination(each.item.anchor, 'XYZ', 0, each.y - 12, null);
      }
      tree(each.item.tree, parent, each.y, each.lines);
    }
  }

  return {
    artifact: ink.artifact,
    items,
    /** Draws a single leaf on the current page. */
    alone: (node: Leaf): void => tree(node, root, 0, null),
    /** Draws one page of items, with its head and foot. */
    page(placed: Page, number: number, styles: Styles, furniture: Furniture): void {
      drawFurniture(doc, ink, { ...furniture, number, style: styles.running });
      items(placed, styles.factId.colour);
    },
  };
}

/** The element under which an item is added: that of its group, which stays open while items of the same group follow, or the root. */
function openGroups(doc: PDFKit.PDFDocument, root: Element): (placed: Placed) => Element {
  let group: { readonly name: string; readonly element: Element } | null = null;
  return ({ item }) => {
    if (item.group === null) {
      group?.element.end();
      group = null;
      return root;
    }
    if (group?.name !== item.group) {
      group?.element.end();
      group = { name: item.group, element: doc.struct(item.group) };
      root.add(group.element);
    }
    return group.element;
  };
}

/** Draws the head and the foot of a page. */
function drawFurniture(
  doc: PDFKit.PDFDocument,
  ink: ReturnType<typeof createInk>,
  { head, foot, number, style }: Furniture & { readonly number: number; readonly style: Styles['running'] },
): void {
  const put = (text: string, y: number, isRight = false): void => {
    const x = isRight ? PAGE.right - doc.font(style.face).fontSize(style.size).widthOfString(text) : PAGE.left;
    ink.words(text, { text, style }, x, y);
  };
  ink.artifact('Pagination', () => {
    put(head, 48);
    put('LabourWise Grenada', 48, true);
    doc.rect(PAGE.left, 55, PAGE.right - PAGE.left, 0.5).fill(COLOUR.line);
    put(foot, 800);
    put(String(number), 800, true);
  });
}

/** The heads of a table say that they head a column; pdfkit knows the option, its types do not. */
function scopeOf(tag: string): object {
  return tag === 'TH' ? { scope: 'Column' } : {};
}
