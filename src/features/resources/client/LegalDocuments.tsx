import Download from 'lucide-react/icons/download';
import ExternalLink from 'lucide-react/icons/external-link';
import type { ReactNode } from 'react';
import { CategoryBadge } from '../../../platform/client/ui/Badges.tsx';
import { ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { MarkedText, StandingNotes } from './MarkedText.tsx';
import type { ResourcesAnswer } from './resources-query.ts';

type LegalDocument = ResourcesAnswer['documents'][number];

/** Props of `LegalDocuments`. */
export interface LegalDocumentsProps {
  readonly documents: readonly LegalDocument[];
  /** Where the government publishes its laws. */
  readonly officialAddress: string;
}

/** The legal documents as volumes: the study edition to keep or to open, the library page, the official text. */
export function LegalDocuments({ documents, officialAddress }: LegalDocumentsProps): ReactNode {
  return (
    <ul className="cols docs">
      {documents.map((document) => (
        <Volume key={document.id} {...document} officialAddress={officialAddress} />
      ))}
    </ul>
  );
}

function Volume({ title, reference, description, category, edition, library, officialAddress }: LegalDocument & { readonly officialAddress: string }): ReactNode {
  return (
    <li className="volume">
      <div className="sp" aria-hidden="true">
        <i />
        <i />
      </div>
      <div className="in">
        <CategoryBadge category={category} />
        <h3>{title}</h3>
        <p className="ct">{reference}</p>
        <p>
          <MarkedText of={description} />
        </p>
        <StandingNotes of={description} />
        <div className="acts">
          <ButtonLink href={edition} plain download>
            <Icon of={Download} size={18} />
            Download PDF<span className="vh">: {title}</span>
          </ButtonLink>
          <ButtonLink variant="quiet" href={edition} plain target="_blank" rel="noopener">
            Open in new tab<span className="vh">: {title}</span>
            <Icon of={ExternalLink} size={18} />
          </ButtonLink>
        </div>
        <p className="flow ways">
          <a className="link reach" href={library}>
            Law library<span className="vh">: {title}</span>
          </a>
          <a className="link reach" href={officialAddress} target="_blank" rel="noopener external">
            Official source<span className="vh"> of {title} (opens in a new tab)</span>
          </a>
        </p>
      </div>
    </li>
  );
}
