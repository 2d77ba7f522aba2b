import type { CSSProperties, ReactNode } from 'react';
import { FORECAST_DAYS, type ReviewDay } from '../rules/review-day.ts';
import { dayLetter, forecastText } from '../rules/review-text.ts';

/** What each of the coming days asks for, today first. */
export function ForecastChart({ forecast }: Pick<ReviewDay, 'forecast'>): ReactNode {
  const { sentence, description } = forecastText(forecast);
  const most = Math.max(1, ...forecast.map(({ cards }) => cards));
  return (
    <section className="card padded review__days" aria-labelledby="forecast">
      <h2 className="title" id="forecast">
        The next {FORECAST_DAYS} days
      </h2>
      <p className="muted tabular">{sentence}</p>
      <p className="visually-hidden">{description}</p>
      <div className="review__forecast tabular" aria-hidden="true">
        {forecast.map(({ day, cards }) => {
          const height: CSSProperties & { '--share': number } = { '--share': cards / most };
          return (
            <span key={day} className={cards === 0 ? 'review__none' : undefined}>
              {cards === 0 ? null : cards}
              <i style={height} />
              {dayLetter(day)}
            </span>
          );
        })}
      </div>
    </section>
  );
}
