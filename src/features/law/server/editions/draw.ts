import type { Leaf, Tree } from './items.ts';
import type { LinkTarget, Run, Segment } from './lines.ts';
import type { Page, Placed } from './pages.ts';
import { COLOUR, PAGE, type Styles } from './style.ts';

/** An element of the document's tagged structure. */
type Element = PDFKit.PDFStructureElement;

/** What stands at the head and the foot of every page. */
export interface Furniture {
  readonly head: string;
  readonly foot: string;
}

/** Where in a line of `leading` the letters stand: share of the leading above the base line. */
const BASELINE = 0.74;

/** Draws texts with their tags, links and marks. */
export function createPen(doc: PDFKit.PDFDocument, root: Element) {
  const unfinished = new Map<Tree, Element>();
  let group: { readonly name: string; readonly element: Element } | null = null;

  /** Runs what is only ornament or furniture, and is not read aloud. */
  function artifact(type: 'Layout' | 'Pagination', draw: () => void): void {
    doc.markContent('Artifact', { type });
    draw();
    doc.endMarkedContent();
  }

  function words(text: string, run: Run, x: number, y: number): void {
    const { face, size, colour } = run.style;
    doc.font(face).fontSize(size).fillColor(colour).text(text, x, y, { lineBreak: false, baseline: 'alphabetic' });
  }

  /** The element closes at once: pdfkit files a link under the page it is closed on. */
  function link(target: LinkTarget, segment: Segment, parent: Element, x: number, baseline: number): void {
    const element = doc.struct('Link');
    parent.add(element);
    const content = doc.markStructureContent('Link');
    words(segment.text, segment.run, x, baseline);
    doc.endMarkedContent();
    element.add(content);
    const { size } = segment.run.style;
    const says = 'to' in target ? `Go to ${segment.text.trim()}` : target.address;
    // pdfkit writes a String object as a string of the PDF and knows structParent; its types know neither.
    const options: object = { structParent: element, Contents: new String(says) };
    const area = [x, baseline - size, segment.width, size * 1.3] as const;
    if ('to' in target) doc.goTo(...area, target.to, options);
    else doc.link(...area, target.address, options);
    element.end();
  }

  function line(segments: readonly Segment[], parent: Element, tag: string, left: number, baseline: number): void {
    let isOpen = false;
    const close = (): void => {
      if (isOpen) doc.endMarkedContent();
      isOpen = false;
    };
    for (const segment of segments) {
      if (segment.run.link !== undefined) {
        close();
        link(segment.run.link, segment, parent, left + segment.x, baseline);
        continue;
      }
      if (!isOpen) {
        parent.add(openContent(tag));
        isOpen = true;
      }
      words(segment.text, segment.run, left + segment.x, baseline);
    }
    close();
  }

  function openContent(tag: string) {
    return doc.markStructureContent(tag);
  }

  /** The wash and the dotted line of unchecked words. */
  function mark({ text, width, run }: Segment, x: number, baseline: number): void {
    const end = x + (text.endsWith(' ') ? width - run.style.size * 0.22 : width);
    artifact('Layout', () => {
      doc.rect(x, baseline - run.style.size * 0.28, end - x, run.style.size * 0.5).fill(COLOUR.mark);
      doc
        .save()
        .lineWidth(0.8)
        .dash(0.8, { space: 1.8 })
        .moveTo(x, baseline + 2.4)
        .lineTo(end, baseline + 2.4)
        .stroke(COLOUR.markLine)
        .restore();
    });
  }

  function leaf({ tag, box, x, y }: Leaf, element: Element, top: number, lines: Placed['lines']): void {
    const { from, to } = lines ?? { from: 0, to: box.lines.length };
    box.lines.slice(from, to).forEach((segments, index) => {
      const baseline = top + y + (index + BASELINE) * box.leading;
      for (const segment of segments) if (segment.run.isMarked === true) mark(segment, x + segment.x, baseline);
      line(segments, element, tag, x, baseline);
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

  function parentFor({ item }: Placed): Element {
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
  }

  function rule({ item, y }: Placed, accent: string): void {
    if (item.rule === null) return;
    artifact('Layout', () => {
      if (item.rule === 'chapter') doc.rect(PAGE.left, y, PAGE.right - PAGE.left, 2).fill(accent);
      if (item.rule === 'hair') doc.rect(PAGE.left, y, PAGE.right - PAGE.left, 0.5).fill(COLOUR.line);
    });
  }

  return {
    artifact,
    /** Draws a leaf that stands by itself on the current page. */
    alone: (node: Leaf): void => tree(node, root, 0, null),
    /** Draws one page of items, with its head and foot. */
    page(placed: Page, number: number, styles: Styles, { head, foot }: Furniture): void {
      const { running } = styles;
      const put = (text: string, y: number, isRight = false): void => {
        const x = isRight ? PAGE.right - doc.font(running.face).fontSize(running.size).widthOfString(text) : PAGE.left;
        words(text, { text, style: running }, x, y);
      };
      artifact('Pagination', () => {
        put(head, 48);
        put('LabourWise Grenada', 48, true);
        doc.rect(PAGE.left, 55, PAGE.right - PAGE.left, 0.5).fill(COLOUR.line);
        put(foot, 800);
        put(String(number), 800, true);
      });
      for (const each of placed) {
        const parent = parentFor(each);
        if (each.lines === null || each.lines.from === 0) {
          rule(each, styles.factId.colour);
          if (each.item.anchor !== null) doc.addNamedDestination(each.item.anchor, 'XYZ', 0, each.y - 12, null);
        }
        tree(each.item.tree, parent, each.y, each.lines);
      }
    },
  };
}

/** The heads of a table say that they head a column; pdfkit knows the option, its types do not. */
function scopeOf(tag: string): object {
  return tag === 'TH' ? { scope: 'Column' } : {};
}
