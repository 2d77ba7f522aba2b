import type { ReactNode } from 'react';
import { NextSteps, renderPublicDocument } from '../../../platform/client/public-page/render-public-document.tsx';
import { ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { EmptyState } from '../../../platform/client/ui/EmptyState.tsx';
import { PageHead } from '../../../platform/client/ui/PageHead.tsx';
import { grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { ROLE_NAMES } from '../../accounts/rules/audience-role.ts';
import { CATEGORY_NAMES, MAX_STARS, RATING_CATEGORIES, MIN_FOR_AVERAGE, type RatingSummary } from '../rules/rating.ts';
import { testimonialsAddress, type TestimonialsPageProps, type TestimonialsQuery } from '../rules/testimonials-page.ts';
import { Stars } from './parts.tsx';
import pageCss from './testimonials-page.css?inline';

/** Renders the public page of approved ratings as a complete HTML document without scripts. Texts of users are escaped. */
export function renderTestimonialsPage({ query, shown, signedIn, publicUrl, theme }: TestimonialsPageProps): string {
  const { ratings, summary, pages } = shown;
  return renderPublicDocument(pageCss, {
    title: 'Testimonials',
    description:
      'What verified learners say about LabourWise Grenada, in their own words. A person reads each one before it appears.',
    path: testimonialsAddress(query),
    publicUrl,
    theme,
    signedIn,
    year: Number(grenadaDay(new Date()).slice(0, 4)),
    children: (
      <div className="wrap ratings__page">
        <PageHead
          title="Testimonials"
          sub="Learners write these. We check each one before it appears, and never edit it."
        />
        {summary.categories.all === 0 ? (
          <NobodyYet />
        ) : (
          <>
            <Together summary={summary} />
            <Subjects place={query} summary={summary} />
            {ratings.length === 0 ? <p>Nothing about this yet.</p> : null}
            <ul className="ratings__list">
              {ratings.map((rating) => (
                <Testimonial key={rating.id} rating={rating} />
              ))}
            </ul>
            {pages > 1 ? <Pages place={query} pages={pages} /> : null}
          </>
        )}
        {summary.categories.all === 0 ? null : (
          <NextSteps
            title="Learn it yourself"
            signedIn={signedIn}
            place={{ label: 'Open Flashcards', href: '/flashcards' }}
          >
            A few cards a day teach the labour law of Grenada, and every answer shows the section it comes from.
          </NextSteps>
        )}
      </div>
    ),
  });
}

function NobodyYet(): ReactNode {
  return (
    <div className="card ratings__none">
      <EmptyState
        title="No ratings yet"
        action={
          <ButtonLink variant="primary" href="/submit-rating" plain>
            Submit Rating
          </ButtonLink>
        }
      >
        Be the first: sign in and rate LabourWise.
      </EmptyState>
    </div>
  );
}

/** A rating in its author's words. */
function Testimonial({
  rating: { rating, title, testimonial, user, userRole, userLocation },
}: {
  readonly rating: TestimonialsPageProps['shown']['ratings'][number];
}): ReactNode {
  return (
    <li className="card padded">
      <Stars rating={rating} />
      <h2>{title}</h2>
      <blockquote className="ratings__quote">{testimonial}</blockquote>
      <div className="ratings__author">
        <span className="ratings__initial" aria-hidden="true" translate="no">
          {[...user.username][0]?.toUpperCase()}
        </span>
        <div>
          <p className="strong" translate="no">
            {user.username}
          </p>
          <p className="small muted">
            {ROLE_NAMES[userRole]}
            {userLocation === null ? '' : `, ${userLocation}`}
          </p>
        </div>
      </div>
    </li>
  );
}

/** What the ratings say together: the average where there are enough of them, and how many have so many stars. */
function Together({ summary: { total, average, stars } }: { readonly summary: RatingSummary }): ReactNode {
  return (
    <section className="card padded ratings__together" aria-label="All ratings together">
      <div>
        {average === null ? (
          <p className="muted">The average appears after {MIN_FOR_AVERAGE} ratings.</p>
        ) : (
          <p className="ratings__average tabular">
            {average.toFixed(1)} <small>of {MAX_STARS}</small>
          </p>
        )}
        <p className="small muted">{total === 1 ? 'From 1 rating' : `From ${total} ratings`}</p>
      </div>
      <ul className="ratings__counts">
        {stars
          .map((count, place) => ({ count, star: place + 1 }))
          .toReversed()
          .map(({ count, star }) => (
            <li key={star}>
              <span>{star === 1 ? '1 star' : `${star} stars`}</span>
              <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
                <rect width={total === 0 ? 0 : (count / total) * 100} height="6" fill="currentColor" />
              </svg>
              <span>{count}</span>
            </li>
          ))}
      </ul>
      <ButtonLink href="/submit-rating" plain>
        Submit Rating
      </ButtonLink>
    </section>
  );
}

function Subjects({
  place,
  summary: { categories },
}: {
  readonly place: TestimonialsQuery;
  readonly summary: RatingSummary;
}): ReactNode {
  const choices = [
    { category: null, name: 'All', count: categories.all },
    ...RATING_CATEGORIES.map((category) => ({
      category,
      name: CATEGORY_NAMES[category],
      count: categories[category],
    })),
  ];
  return (
    <nav className="ratings__subjects" aria-label="About">
      {choices.map(({ category, name, count }) => (
        <a
          key={name}
          href={testimonialsAddress({ category, page: 1 })}
          aria-current={category === place.category ? 'page' : undefined}
        >
          {name} <span className="small muted tabular">{count}</span>
        </a>
      ))}
    </nav>
  );
}

function Pages({ place, pages }: { readonly place: TestimonialsQuery; readonly pages: number }): ReactNode {
  return (
    <nav className="ratings__pages" aria-label="Pages">
      {place.page > 1 ? (
        <ButtonLink href={testimonialsAddress({ ...place, page: place.page - 1 })} plain>
          Newer
        </ButtonLink>
      ) : null}
      <span className="muted">
        Page {place.page} of {pages}
      </span>
      {place.page < pages ? (
        <ButtonLink href={testimonialsAddress({ ...place, page: place.page + 1 })} plain>
          Older
        </ButtonLink>
      ) : null}
    </nav>
  );
}
