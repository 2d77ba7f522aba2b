import { describe, expect, test } from 'vitest';
import { ratingErrors, stateOf, summarise } from './rating.ts';
import { parseTestimonialsAddress, testimonialsAddress } from './testimonials-page.ts';

test.each([
  [{ isApproved: false, rejectionReason: null }, 'pending'],
  [{ isApproved: true, rejectionReason: null }, 'approved'],
  [{ isApproved: false, rejectionReason: 'It names a colleague.' }, 'rejected'],
])('%j is %s', (stored, state) => {
  expect(stateOf(stored)).toBe(state);
});

const draft = { rating: 4, title: 'Fair!', testimonial: 'x'.repeat(20), category: 'quiz', userRole: 'hr' };

test.each([
  [{}, []],
  [{ title: 'x'.repeat(100), testimonial: 'x'.repeat(1000) }, []],
  [{ rating: 0 }, ['Please select a rating']],
  [{ title: '  Fair ' }, ['Title must be at least 5 characters']],
  [{ title: 'x'.repeat(101) }, ['Title must be less than 100 characters']],
  [{ testimonial: 'x'.repeat(19) }, ['Testimonial must be at least 20 characters']],
  [{ testimonial: 'x'.repeat(1001) }, ['Testimonial must be less than 1000 characters']],
  [{ category: '', userRole: '' }, ['Please select a category', 'Please select your role']],
])('a draft with %j has these errors', (change, messages) => {
  expect(ratingErrors({ ...draft, ...change }).map(({ message }) => message)).toEqual(messages);
});

describe('a summary', () => {
  const counts = [
    { category: 'quiz', rating: 5, count: 3 },
    { category: 'quiz', rating: 2, count: 1 },
    { category: 'general', rating: 4, count: 1 },
  ];

  test('has an average from five ratings on, for the filtered subject', () => {
    expect(summarise(counts, null)).toMatchObject({ total: 5, average: 4.2, stars: [0, 1, 0, 1, 3] });
    expect(summarise(counts, 'quiz')).toMatchObject({ total: 4, average: null, stars: [0, 1, 0, 0, 3] });
    expect(summarise(counts, 'quiz').categories).toMatchObject({ all: 5, quiz: 4, general: 1, flashcards: 0 });
    expect(summarise([], null)).toMatchObject({ total: 0, average: null, stars: [0, 0, 0, 0, 0] });
  });
});

test.each([
  ['', { category: null, page: 1 }, '/testimonials'],
  ['?about=ai_chat&page=3', { category: 'ai_chat', page: 3 }, '/testimonials?about=ai_chat&page=3'],
  ['?about=<b>&page=0', { category: null, page: 1 }, '/testimonials'],
  ['?about=quiz&page=1.5', { category: 'quiz', page: 1 }, '/testimonials?about=quiz'],
])('the query %s names a path', (query, place, address) => {
  const read = parseTestimonialsAddress(new URLSearchParams(query));
  expect(read).toEqual(place);
  expect(testimonialsAddress(read)).toBe(address);
});
