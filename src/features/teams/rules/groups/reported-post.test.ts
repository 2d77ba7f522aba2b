import { expect, it } from 'vitest';
import { locationOfPost, postAtLocation, reportOfPost, showsText } from './reported-post.ts';

const POST = '85a5e99b-cb50-4798-9de1-490d39e3a7c7';

it('finds the post again at the place that a report names, and none anywhere else', () => {
  expect(postAtLocation(locationOfPost(POST))).toBe(POST);
  for (const place of ['', 'Card 3', 'Study group, post ', `Study group, post ${POST}x`, `Group, post ${POST}`])
    expect(postAtLocation(place)).toBeNull();
});

it('knows the words that a report shows, and no others', () => {
  const report = reportOfPost('This is an advertisement.', 'Buy my course.');
  expect(showsText(report, 'Buy my course.')).toBe(true);
  expect(showsText(report, 'course.')).toBe(false);
  expect(showsText(report, 'Good evening.')).toBe(false);
  expect(showsText(reportOfPost('This is an advertisement.', ''), '')).toBe(false);
});
