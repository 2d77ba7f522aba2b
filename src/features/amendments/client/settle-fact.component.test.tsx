import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls } from '../../../platform/client/testing/answer-calls.ts';
import { renderScreen } from '../../../platform/client/testing/render-screen.tsx';
import { grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import type { amendmentsContract } from '../contract.ts';
import AdminLaw from './AdminLaw.tsx';
import type { EditedFact } from './queries.ts';

const law = answerCalls<typeof amendmentsContract>();

const entry = (id: string, place: string) => ({
  id,
  topic: 'Remedies',
  place,
  text: `What ${id} says.`,
  why: 'doubtful' as const,
  dependents: '3 cards',
});
const fact = (id: string, section: string): EditedFact => ({
  id,
  topic: 'Remedies',
  place: 'Employment Act, Part IX',
  path: '/law/employment-act/part-ix',
  draft: {
    text: `What ${id} says.`,
    section,
    basis: 'inference',
    checked: { against: '', day: '' },
    standing: 'reported',
    doubt: 'Memory alone.',
    sources: ['recall'],
    figures: [],
    dates: [],
    rates: [],
  },
  version: '0123456789abcdef',
  changedAt: null,
  earlier: null,
  releaseText: null,
  sources: [],
  due: 0,
});

test('leads from the list through one statement after the other, and saves what was found', async () => {
  law.with('GET /api/admin/law/unsettled', {
    entries: [
      entry('EA-206', 'Employment Act, Part IX (section not known)'),
      entry('EA-056', 'Employment Act, section 30'),
    ],
  });
  law.with('GET /api/admin/law/facts/:factId', fact('EA-206', ''));
  law.with('POST /api/admin/law/facts/:factId/preview', {
    problems: [],
    changesWords: true,
    touched: [],
    retired: [],
    tools: [],
    certifications: [],
    learners: 0,
  });
  const person = renderScreen(<AdminLaw />, '/admin/law?list=unsettled');
  expect(await screen.findByRole('tab', { name: 'To compare 2' })).toBeDefined();
  await person.click(screen.getByRole('link', { name: 'Start With the First' }));

  const save = await screen.findByRole('button', { name: /^Save and go to the next/ });
  await person.click(save);
  expect(screen.getByText('Please say what you found.')).toBeDefined();
  await person.click(screen.getByRole('radio', { name: /^The same as our statement/ }));
  expect(screen.getByLabelText<HTMLInputElement>('Why, for the public changelog').value).toContain('says the same');
  await person.click(save);
  expect(screen.getByText('Please say which Act and section you read.')).toBeDefined();
  await person.type(screen.getByLabelText('Section'), '75');
  expect(screen.getByLabelText<HTMLInputElement>('Compared with (Act and section)').value).toBe(
    'Employment Act, section 75',
  );

  const sent = law.with('POST /api/admin/law/facts/:factId', {
    version: '0123456789abcde0',
    due: 3,
    laterDecisions: [],
  });
  law.with('GET /api/admin/law/facts/:factId', fact('EA-056', '30'));
  await person.click(save);
  await waitFor(() =>
    expect(sent).toMatchObject([
      {
        draft: {
          checked: { against: 'Employment Act, section 75', day: grenadaDay(new Date()) },
          basis: 'text',
          standing: 'confirmed',
          sources: ['TEXT-READ'],
        },
      },
    ]),
  );
  expect(await screen.findByText('Open: Employment Act, section 30')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Change or undo it' }).getAttribute('href')).toBe('/admin/law?fact=EA-206');
  expect(document.activeElement?.textContent).toBe('Compare EA-056 with the official text');
});

test('a wrong statement is corrected in the same form, and another finding takes the correction back', async () => {
  law.with('GET /api/admin/law/unsettled', { entries: [entry('EA-056', 'Employment Act, section 30')] });
  law.with('GET /api/admin/law/facts/:factId', fact('EA-056', '30'));
  const person = renderScreen(<AdminLaw />, '/admin/law?fact=EA-056&compare');
  await person.click(await screen.findByRole('radio', { name: /^Something different/ }));
  expect(screen.getByLabelText<HTMLInputElement>('Compared with (Act and section)').value).toBe(
    'Employment Act, section 30',
  );
  await person.type(screen.getByLabelText('The statement in our own words'), ' No more.');
  expect(screen.getByText('What changes')).toBeDefined();
  await person.click(screen.getByRole('radio', { name: /^Nothing about this/ }));
  expect(screen.queryByText('What changes')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Why, for the public changelog').value).toBe(
    'The official text does not mention this.',
  );
});
