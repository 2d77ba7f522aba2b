import type { CSSProperties, ReactNode } from 'react';
import { FORECAST_DAYS, type ReviewDay } from '../rules/review-day.ts';
import { dayLetter, forecastWords } from '../rules/review-words.ts';

/** What each of the coming days asks for, today first. */
export function ForecastChart({ forecast }: Pick<ReviewDay, 'forecast'>): ReactNode {
  const { sentence, description } = forecastWords(forecast);
  const most = Math.max(1, ...forecast.map(({ cards }) => cards));
  return (
    <section className="card pad days14" aria-labelledby="forecast">
      <h2 className="h3" id="forecast">
        The next {FORECAST_DAYS} days
      </h2>
      <p className="muted num">{sentence}</p>
      <p className="vh">{description}</p>
      <div className="forecast num" aria-hidden="true">
        {forecast.map(({ day, cards }) => {
          const height: CSSProperties & { '--share': number } = { '--share': cards / most };
          return (
            <span key={day} className={cards === 0 ? 'none' : undefined}>
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
