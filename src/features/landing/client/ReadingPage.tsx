import type { ReactNode } from 'react';
import { ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { PageHead } from '../../../platform/client/ui/PageHead.tsx';
import { inlineLinks, type NumberedPage } from '../rules/public-page.ts';

/** A page of numbered sections, with number and note in the margin. */
export function ReadingPage({
  page: { note, title, introduction, sections },
}: {
  readonly page: NumberedPage;
}): ReactNode {
  return (
    <div className="wrap">
      <PageHead
        note={note}
        title={title}
        sub={introduction}
        actions={
          <ButtonLink href="/" plain>
            Back to Home
          </ButtonLink>
        }
      />
      <div className="landing__reading">
        <div>
          {sections.map((section, index) => (
            <section key={section.id} id={section.id} className="landing__clause">
              <p className="note">
                <span className="landing__section">{index + 1}.</span> {section.note}
              </p>
              <div>
                <h2>{section.title}</h2>
                {section.body.map((block) => (
                  <Block key={JSON.stringify(block)} block={block} />
                ))}
              </div>
            </section>
          ))}
        </div>
        <nav className="landing__contents" aria-label="On this page">
          <h2>On this page</h2>
          <ol>
            {sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{section.title}</a>
              </li>
            ))}
          </ol>
        </nav>
      </div>
    </div>
  );
}

function Block({ block }: { readonly block: NumberedPage['sections'][number]['body'][number] }): ReactNode {
  if (typeof block === 'string') return <p>{withLinks(block)}</p>;
  return (
    <ul className="landing__items">
      {block.list.map((item) => (
        <li key={item}>{withLinks(item)}</li>
      ))}
    </ul>
  );
}

function withLinks(text: string): ReactNode {
  return inlineLinks(text).map((piece) =>
    typeof piece === 'string' ? (
      piece
    ) : (
      <a key={piece.href} className="link" href={piece.href}>
        {piece.text}
      </a>
    ),
  );
}
