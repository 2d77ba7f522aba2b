import type { ReactNode } from 'react';
import { Flag } from '../../../platform/client/ui/Flag.tsx';
import { Nutmeg } from '../../../platform/client/ui/ornaments.tsx';

/** Place from the left, label and value of each fact. None is a person's: this certificate is nobody's yet. */
const FACTS = [
  [136, 'Score', '80% or more'],
  [262, 'Cards studied', 'Every one'],
  [390, 'Date earned', 'The day you pass'],
  [556, 'Certificate number', 'Yours alone'],
] as const;

/** The certificate's design with no learner on it. Drawn, not photographed: sharp at any size, and a fraction of the bytes. */
export function SampleCertificate(): ReactNode {
  return (
    <figure>
      <svg className="landing__certificate" viewBox="0 0 800 600" aria-hidden="true">
        <linearGradient id="spine">
          <stop stopOpacity=".28" />
          <stop offset=".42" stopColor="#fff" stopOpacity=".1" />
          <stop offset="1" stopOpacity=".24" />
        </linearGradient>
        <path fill="#FBF9F3" d="M0 0h800v600H0z" />
        <path fill="#0F3D31" d="M0 0h72v600H0z" />
        <path fill="url(#spine)" d="M0 0h72v600H0z" />
        <path
          stroke="#E9C75F"
          strokeWidth="1.5"
          d="M0 41h72M0 47h72M0 59h72M0 65h72M0 535h72M0 541h72M0 553h72M0 559h72"
        />
        <path fill="none" stroke="#C9A94B" d="M92.5 20.5h687v559h-687zM96.5 24.5h679v551h-679z" />
        <path fill="#CE1126" d="M664 0h44v96l-22-14-22 14z" />
        <circle cx="686" cy="114" r="52" fill="#0F3D31" />
        <g fill="none" stroke="#E9C75F" color="#E9C75F">
          <circle cx="686" cy="114" r="46" strokeWidth="1.5" />
          <circle cx="686" cy="114" r="43.2" strokeWidth=".5" />
          <g transform="translate(654 82)">
            <Nutmeg size={64} strokeWidth={1.9} />
          </g>
        </g>
        <g transform="translate(136 55)">
          <Flag width={36} />
        </g>
        <path stroke="#17211D" d="M136 300.5h600" />
        <g className="serif">
          <text x="184" y="71" fontSize="19">
            LabourWise Grenada
          </text>
          <text x="136" y="170" fontSize="39">
            Certificate of Achievement
          </text>
          <text x="136" y="230" fontSize="17" className="note">
            This records that
          </text>
          <text x="136" y="272" fontSize="38" fill="#0F5A47">
            Your name
          </text>
          <text x="136" y="339" fontSize="20" fontWeight="400">
            studied the cards, sat the exam and reached the standard set.
          </text>
          {FACTS.map(([x, , value]) => (
            <text key={x} x={x} y="508" fontSize="18">
              {value}
            </text>
          ))}
        </g>
        <g fill="#5D6963" fontSize="13">
          {FACTS.map(([x, label]) => (
            <text key={x} x={x} y="488">
              {label}
            </text>
          ))}
          <text x="136" y="553" fontSize="12">
            A record of study in the employment and labour law of Grenada. Not a professional licence.
          </text>
        </g>
      </svg>
      <figcaption className="visually-hidden">
        A certificate with room for your name, your score, the date and a number of its own.
      </figcaption>
    </figure>
  );
}
