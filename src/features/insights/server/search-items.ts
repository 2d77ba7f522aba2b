import { withoutMarks } from '../../law/rules/unchecked-marks.ts';
import type { SearchItem } from '../../search/rules/search-item.ts';
import type { Insight } from '../content.ts';
import { addressOfInsight } from '../rules/insight-address.ts';

/** The daily insights as the search finds them: by their titles and the law they rest on. */
export function insightItems(insights: readonly Insight[]): readonly SearchItem[] {
  return insights.map(({ id, title, facts }) => ({
    id: `insight ${id}`,
    kind: 'insights',
    title: withoutMarks(title),
    text: '',
    restsOn: facts,
    label: 'Daily insight',
    law: null,
    path: addressOfInsight(id),
    opens: 'trial',
  }));
}
