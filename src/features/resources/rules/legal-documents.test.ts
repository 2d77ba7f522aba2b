import { describe, expect, it } from 'vitest';
import { EDITIONS } from '../../law/rules/library-names.ts';
import { DOCUMENT_LINKS } from './legal-documents.ts';

describe('the four legal documents', () => {
  it('include every study edition of the law library, each once', () => {
    const offered = Object.values(DOCUMENT_LINKS).map(({ edition }) => edition);
    expect(offered.toSorted()).toEqual(
      Object.values(EDITIONS)
        .flatMap((editions) => editions.map(({ path }) => path))
        .toSorted(),
    );
  });

  it('each have their own page in the law library', () => {
    expect(new Set(Object.values(DOCUMENT_LINKS).map(({ library }) => library)).size).toBe(4);
  });
});
