import Download from 'lucide-react/icons/download';
import ExternalLink from 'lucide-react/icons/external-link';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { categoryStyle } from '../../../platform/client/ui/category.ts';
import { classNames } from '../../../platform/client/ui/class-names.ts';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { MarkedText, StandingNotes } from './parts.tsx';
import type { ResourcesAnswer } from './queries.ts';

type LegalDocument = ResourcesAnswer['documents'][number];

export interface LegalDocumentsProps {
  readonly documents: readonly LegalDocument[];
}

/** The legal documents with links to the study edition and the library page. */
export function LegalDocuments({ documents }: LegalDocumentsProps): ReactNode {
  return (
    <ul className="cols resources__docs">
      {documents.map((document) => (
        <Volume key={document.id} {...document} />
      ))}
    </ul>
  );
}

function Volume({ title, reference, description, category, edition, editionNote, library }: LegalDocument): ReactNode {
  return (
    <li className={classNames('volume resources__doc', categoryStyle(category)?.colourClass)}>
      <div className="volume-spine" aria-hidden="true">
        <i />
        <i />
      </div>
      <div className="volume-page">
        <h3>
          <a href={library}>{title}</a>
        </h3>
        <p className="volume-note">{reference}</p>
        <p>
          <MarkedText of={description} />
        </p>
        <StandingNotes of={description} />
        {editionNote === null ? null : <p className="small muted">{editionNote}</p>}
        <div className="actions">
          <ButtonLink href={edition} plain download>
            <Icon of={Download} size={18} />
            Download PDF<span className="visually-hidden">: {title}</span>
          </ButtonLink>
          <ButtonLink variant="quiet" href={edition} plain target="_blank" rel="noopener">
            Open in new tab<span className="visually-hidden">: {title}</span>
            <Icon of={ExternalLink} size={18} />
          </ButtonLink>
        </div>
      </div>
    </li>
  );
}
