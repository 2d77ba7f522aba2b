import { useState, type ReactNode } from 'react';
import { certificateFilePath } from '../rules/certificate.ts';

interface CertificatePictureProps {
  /** The certificate's number. */
  readonly number: string;
  /** The alternative text. */
  readonly text: string;
}

/** The certificate's picture, with a placeholder of the same size while it loads. */
export function CertificatePicture({ number, text }: CertificatePictureProps): ReactNode {
  const [failed, setFailed] = useState(false);
  return (
    <figure className="certifications__picture">
      {failed ? (
        <p>The picture did not load. Your certificate is safe.</p>
      ) : (
        <img
          src={`${certificateFilePath(number, 'certificate.png')}?scale=2`}
          width={800}
          height={600}
          alt={text}
          onError={() => setFailed(true)}
        />
      )}
    </figure>
  );
}
