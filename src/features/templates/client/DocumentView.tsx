import type { ReactNode } from 'react';
import {
  BLANK_LINES,
  CHECK_THE_ACT,
  NOTES_HEADING,
  signatureText,
  STUDY_AID,
  type Block,
  type DocumentText,
  type Note,
  type Sentence,
} from '../rules/document-text.ts';

/** A document on paper, with its notes. */
export function DocumentView({ document }: { readonly document: DocumentText }): ReactNode {
  return (
    <article className="templates__paper" aria-labelledby="document-title">
      <h2 id="document-title">{document.title}</h2>
      {document.blocks.map((block, index) => (
        <BlockView key={index} block={block} notes="note" />
      ))}
      <Notes notes={document.notes} id="note" />
      <p className="templates__aid">{STUDY_AID}</p>
    </article>
  );
}

/** Advice beside a document, with its own notes. */
export function AdviceView({ advice }: { readonly advice: DocumentText }): ReactNode {
  return (
    <aside className="templates__advice" aria-labelledby="advice-title">
      <h2 id="advice-title">Before you sign or send it</h2>
      <ul>
        {advice.blocks.map((block, index) => (
          <li key={index}>
            <BlockView block={block} notes="advice-note" />
          </li>
        ))}
      </ul>
      <Notes notes={advice.notes} id="advice-note" />
    </aside>
  );
}

function BlockView({ block, notes }: { readonly block: Block; readonly notes: string }): ReactNode {
  switch (block.kind) {
    case 'heading':
      return <h3>{block.text}</h3>;
    case 'paragraph':
      return (
        <p>
          <SentenceView sentence={block.sentence} notes={notes} />
        </p>
      );
    case 'details':
      return (
        <dl>
          {block.rows.map(({ label, sentence }, index) => (
            <div key={index}>
              <dt>{label}</dt>
              <dd>
                <SentenceView sentence={sentence} notes={notes} />
              </dd>
            </div>
          ))}
        </dl>
      );
    case 'table':
      return (
        <div className="templates__table">
          <table>
            <caption className="visually-hidden">{block.label}</caption>
            <thead>
              <tr>
                {block.columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.map((row, index) => (
                <tr key={index}>
                  {row.map((cell, column) => (
                    <td key={column}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      );
    case 'signatures':
      return (
        <div className="templates__signatures">
          {block.labels.map((label) => (
            <p key={label}>{signatureText(label)}</p>
          ))}
        </div>
      );
  }
}

function SentenceView({
  sentence: { pieces, notes: numbers, isUnconfirmed },
  notes,
}: {
  readonly sentence: Sentence;
  readonly notes: string;
}): ReactNode {
  return (
    <>
      {pieces.map((piece, index) =>
        piece.kind === 'blank' ? (
          <BlankView key={index} isLong={piece.isLong} />
        ) : piece.kind === 'filled' ? (
          <span key={index} className="templates__filled">
            {piece.text}
          </span>
        ) : (
          piece.text
        ),
      )}
      {isUnconfirmed ? <b className="templates__mark"> ({CHECK_THE_ACT})</b> : null}
      {numbers.length === 0 ? null : (
        <span className="templates__numbers">
          {numbers.map((number) => (
            <a key={number} href={`#${notes}-${number}`} aria-label={`Note ${number}`}>
              {number}
            </a>
          ))}
        </span>
      )}
    </>
  );
}

function BlankView({ isLong }: { readonly isLong: boolean }): ReactNode {
  return (
    <>
      <span className="visually-hidden">to fill in</span>
      {isLong ? (
        Array.from({ length: BLANK_LINES }, (_, line) => <span key={line} className="templates__write" />)
      ) : (
        <span className="templates__blank" />
      )}
    </>
  );
}

function Notes({ notes, id }: { readonly notes: readonly Note[]; readonly id: string }): ReactNode {
  if (notes.length === 0) return null;
  return (
    <div className="templates__notes">
      <h3>{NOTES_HEADING}</h3>
      <ol>
        {notes.map(({ number, citation, path, source, check }) => (
          <li key={number} id={`${id}-${number}`} tabIndex={-1}>
            <a className="link" href={path}>
              {citation}
            </a>
            .{source === null ? null : ` ${source}.`}
            {check === null ? null : (
              <>
                {' '}
                <b>Check the Act:</b> {check}
              </>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}
