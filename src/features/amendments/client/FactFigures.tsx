import type { ReactNode } from 'react';
import { TextField } from '../../../platform/client/ui/TextField.tsx';
import type { FactDraft } from '../contract.ts';

/** The figures, days and minimum wages of a fact; their names and units stay. */
export function FactFigures({
  draft,
  set,
  faultOf,
}: {
  readonly draft: FactDraft;
  readonly set: (part: Partial<FactDraft>) => void;
  readonly faultOf: (field: string) => string | undefined;
}): ReactNode {
  return (
    <>
      {draft.figures.map(({ name, amount, unit }, place) => (
        <TextField
          key={name}
          type="number"
          step="any"
          label={`Figure “${name}”, in ${unit}`}
          help="As the statement gives it. Calculators and sheets use it."
          value={String(amount)}
          error={faultOf(`draft.figures.${place}.amount`)}
          onChange={({ target }) =>
            set({
              figures: draft.figures.map((each) =>
                each.name === name ? { ...each, amount: Number(target.value) } : each,
              ),
            })
          }
        />
      ))}
      {draft.dates.map(({ name, day }, place) => (
        <TextField
          key={name}
          type="date"
          label={`Day “${name}”`}
          value={day}
          error={faultOf(`draft.dates.${place}.day`)}
          onChange={({ target }) =>
            set({ dates: draft.dates.map((each) => (each.name === name ? { ...each, day: target.value } : each)) })
          }
        />
      ))}
      {draft.rates.map(({ category, amount }, place) => (
        <TextField
          key={category}
          type="number"
          label={`Minimum wage of ${category}, in EC$`}
          value={String(amount)}
          error={faultOf(`draft.rates.${place}.amount`)}
          onChange={({ target }) =>
            set({
              rates: draft.rates.map((each) =>
                each.category === category ? { ...each, amount: Number(target.value) } : each,
              ),
            })
          }
        />
      ))}
    </>
  );
}
