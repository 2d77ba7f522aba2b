import CheckMark from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Users from 'lucide-react/icons/users';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { PageHead } from '../../../platform/client/ui/PageHead.tsx';
import { FREE_CARDS, TRIAL_DAYS, TRIAL_SHARE_PERCENT } from '../../access/rules/access.ts';
import { PLAN_IDS, PLANS, type Plan } from '../../access/rules/plans.ts';
import type { PublicPageProps } from '../rules/public-page.ts';
import { PlanCard } from './PlanCard.tsx';
import { Statute } from './Statute.tsx';

/** Prices of the plans and what they open. Links to the checkout for users, to registration for visitors. */
export function PricingPage({
  signedIn,
  sandbox,
  cards,
  refundRule,
}: Pick<PublicPageProps, 'signedIn' | 'sandbox' | 'cards' | 'refundRule'>): ReactNode {
  return (
    <div className="wrap landing__pricing">
      <PageHead
        title="Pay once, study at your pace."
        sub={`Try it free for ${TRIAL_DAYS} days without a bank card. Every plan includes everything: you choose how long. Prices are in US dollars.`}
      />
      {sandbox ? (
        <p className="smallish landing__sandbox" role="note" aria-label="Sandbox">
          <b className="strong">Sandbox.</b> No real money moves here. Never type a real card.
        </p>
      ) : null}
      <section aria-label="The four plans">
        <div className="landing__plans">
          {PLAN_IDS.map((id) => (
            <PlanCard
              key={id}
              plan={PLANS[id]}
              heading="h2"
              href={signedIn ? `/checkout?plan=${id}` : `/register?plan=${id}`}
              perMonth={perMonth(PLANS[id])}
            />
          ))}
        </div>
        <p className="small muted">Pay by card or PayPal. Nothing renews by itself.</p>
      </section>
      <section>
        <Statute note="What is open." title="Free, on trial, with a plan">
          <Comparison cards={cards} />
        </Statute>
      </section>
      <SeatsOffer />
      <section>
        <Statute note="Questions." title="Before you pay">
          <Questions refundRule={refundRule} />
        </Statute>
      </section>
    </div>
  );
}

/** Returns the price per month, rounded to a cent; null for a plan without an end. */
function perMonth({ priceCents, months }: Plan): string | null {
  if (months === null) return null;
  const isExact = priceCents % months === 0;
  return `${isExact ? '' : 'about '}$${(priceCents / months / 100).toFixed(2)} a month`;
}

const COLUMNS = ['Free', `Trial, ${TRIAL_DAYS} days`, 'Any plan'] as const;

/** `whole` cells have a check mark. */
interface Cell {
  readonly text: string;
  readonly whole: boolean;
}

const whole = (text: string): Cell => ({ text, whole: true });
const part = (text: string): Cell => ({ text, whole: false });
const NONE = part('Not included');

function rowsOf({ total, inTrial }: PublicPageProps['cards']): readonly (readonly [string, Cell, Cell, Cell])[] {
  return [
    [
      'Flashcards',
      part(`The ${FREE_CARDS.last} cards of level 1`),
      part(`${TRIAL_SHARE_PERCENT}% of the deck, ${inTrial.toLocaleString('en-GB')} cards`),
      whole(`All ${total.toLocaleString('en-GB')} cards`),
    ],
    ['Law library, glossary, tools', whole('All'), whole('All'), whole('All')],
    ['Quiz', part(`On your ${FREE_CARDS.last} cards`), part('On your trial cards'), whole('On every card')],
    ['Ask Jocelyn', part('10 questions a day'), whole('500 questions a day'), whole('500 questions a day')],
    ['Daily Insights, Professional Scenarios', NONE, whole('Yes'), whole('Yes')],
    ['Certifications and exams', NONE, part('As far as your cards reach'), whole('Yes, with a numbered certificate')],
    ['Study groups and leaderboard', whole('Yes'), whole('Yes'), whole('Yes')],
  ];
}

function Comparison({ cards }: Pick<PublicPageProps, 'cards'>): ReactNode {
  return (
    <table className="landing__comparison">
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">Part</span>
          </th>
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rowsOf(cards).map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map(({ text, whole: isWhole }, index) => (
              <td key={COLUMNS[index]} data-column={COLUMNS[index]}>
                <span data-whole={isWhole ? '' : undefined}>
                  {isWhole ? <Icon of={CheckMark} size={18} strokeWidth={2} /> : null}
                  {text}
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function SeatsOffer(): ReactNode {
  return (
    <section className="landing__many">
      <Icon of={Users} size={28} />
      <div>
        <h2>Buying for a class or a staff room?</h2>
        <p className="muted">
          Take as many seats of one plan as you need, in one payment. Invite by link or list, and pass a seat on when
          someone leaves.
        </p>
      </div>
      <ButtonLink href="/seats/buy" plain>
        Buy seats
      </ButtonLink>
    </section>
  );
}

/** Answers before people pay. The operator's refund rule is one of them if there is one. */
function Questions({ refundRule }: Pick<PublicPageProps, 'refundRule'>): ReactNode {
  const refunds = refundRule === null ? [] : ([['Can I get my money back?', refundRule]] as const);
  return (
    <div className="landing__questions">
      {[...QUESTIONS, ...refunds].map(([question, answer], index) => (
        <details key={question} open={index === 0}>
          <summary className="medium">
            {question}
            <Icon of={ChevronDown} />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}

const QUESTIONS: readonly (readonly [question: string, answer: string])[] = [
  [
    'Does a plan renew by itself?',
    'No. You pay once. We write to you seven days before it ends and again one day before, and you decide.',
  ],
  [
    'What happens on the last day?',
    'Your account goes back to the free cards. Points, streak, bookmarks and certificates stay yours.',
  ],
  ['I bought again before the end. Do I lose days?', 'No. The new time begins where the old time ends.'],
  ['Where do I enter a coupon?', 'At the payment step. The price changes before you pay.'],
  [
    'Is this legal advice?',
    'No. It is educational content, kept close to the text of the law. The official text prevails.',
  ],
];
