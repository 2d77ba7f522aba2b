import type { Page } from '@playwright/test';

/**
 * Translates the page like a browser's translator: replaces each text node by two `<font>` elements with the
 * translation, `‹Study›` for `Study`, also in texts that appear or change later. Texts in an element with
 * `translate="no"` stay. Ends with the document: a reloaded page is not translated.
 */
export async function translatePage(page: Page): Promise<void> {
  await page.evaluate(() => {
    const UNTRANSLATED = 'script, style, noscript, textarea, option, svg, [translate="no"], font font';
    const TEXT_NODES = 4;
    const FONT: string = 'font';
    const translate = (text: Node): void => {
      const { parentElement } = text;
      if (parentElement === null || parentElement.closest(UNTRANSLATED) !== null) return;
      if (text.nodeValue === null || text.nodeValue.trim() === '') return;
      const outer = document.createElement(FONT);
      const inner = document.createElement(FONT);
      inner.textContent = `‹${text.nodeValue}›`;
      outer.append(inner);
      parentElement.replaceChild(outer, text);
    };
    const translateAll = (): void => {
      const walker = document.createTreeWalker(document.body, TEXT_NODES);
      const texts: Node[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      for (const text of texts) translate(text);
    };
    translateAll();
    let waiting = false;
    new MutationObserver(() => {
      if (waiting) return;
      waiting = true;
      setTimeout(() => {
        waiting = false;
        translateAll();
      }, 60);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}
