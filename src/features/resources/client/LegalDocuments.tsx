import Download from 'lucide-react/icons/download';
import ExternalLink from 'lucide-react/icons/external-link';
import type { ReactNode } from 'react';
import { CategoryBadge } from '../../../platform/client/ui/Badges.tsx';
import { ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { categoryStyle } from '../../../platform/client/ui/category.ts';
import { classNames } from '../../../platform/client/ui/class-names.ts';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { MarkedText, StandingNotes } from './parts.tsx';
import type { ResourcesAnswer } from './queries.ts';

type LegalDocument = ResourcesAnswer['documents'][number];

export interface LegalDocumentsProps {
  readonly documents: readonly LegalDocument[];
  /** Website on which the government publishes its laws. */
  readonly officialAddress: string;
}

/** The legal documents with links to the study edition, the library page and the official text. */
export function LegalDocuments({ documents, officialAddress }: LegalDocumentsProps): ReactNode {
  return (
    <ul className="cols resources__docs">
      {documents.map((document) => (
        <Volume key={document.id} {...document} officialAddress={officialAddress} />
      ))}
    </ul>
  );
}

function Volume({
  title,
  reference,
  description,
  category,
  edition,
  editionNote,
  library,
  officialAddress,
}: LegalDocument & { readonly officialAddress: string }): ReactNode {
  return (
    <li className={classNames('volume resources__doc', categoryStyle(category)?.colourClass)}>
      <div className="volume-spine" aria-hidden="true">
        <i />
        <i />
      </div>
      <div className="volume-page">
        <CategoryBadge category={category} />
        <h3>{title}</h3>
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
        <p className="flow resources__ways">
          <a className="link reach" href={library}>
            Law library<span className="visually-hidden">: {title}</span>
          </a>
          <a className="link reach" href={officialAddress} target="_blank" rel="noopener external">
            Official source<span className="visually-hidden"> of {title} (opens in a new tab)</span>
          </a>
        </p>
      </div>
    </li>
  );
}
