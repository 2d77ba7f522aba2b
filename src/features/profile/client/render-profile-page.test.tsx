import { expect, test } from 'vitest';
import type { PublicProfile } from '../rules/public-profile.ts';
import { renderProfilePage } from './render-profile-page.tsx';

const PROFILE: PublicProfile = {
  username: 'anita', name: 'Anita Charles', profileImageUrl: null, jobTitle: null, organization: null, location: null, bio: null,
  experienceLevel: 'student', yearsOfExperience: 0, practiceAreas: [], languagesSpoken: [], educationBackground: null, certifications: [],
  email: null, phoneNumber: null, linkedinUrl: null, memberSince: '2026-11-20', progress: null, badges: null, welcomesMessages: false,
};
const FRAME = { signedIn: false, publicUrl: 'https://labourwise.example', theme: null } as const;

test('a public page may be found, has one heading and runs no script', () => {
  const html = renderProfilePage({ ...FRAME, profile: PROFILE });
  expect(html).toContain('<link rel="canonical" href="https://labourwise.example/u/anita"/>');
  expect(html).not.toMatch(/noindex|<script|<img/);
  expect(html.match(/<h1/g)).toHaveLength(1);
});

test('what someone wrote stays text, wherever it stands', () => {
  const nasty = '</title><script>alert(1)</script><img src=x onerror=alert(1)>"\'&';
  const html = renderProfilePage({
    ...FRAME,
    profile: { ...PROFILE, name: nasty, bio: nasty, jobTitle: nasty, organization: nasty, location: nasty, educationBackground: nasty, certifications: [nasty], email: nasty, phoneNumber: nasty },
  });
  expect(html).not.toMatch(/<script|<img|onerror=alert\(1\)>"/);
  expect(html).toContain('&lt;script&gt;');
});

test('a picture is asked for without saying where from, and a link passes nothing on', () => {
  const html = renderProfilePage({ ...FRAME, profile: { ...PROFILE, profileImageUrl: 'https://example.com/a.jpg?"onerror="alert(1)', linkedinUrl: 'https://www.linkedin.com/in/anita' } });
  expect(html).toMatch(/<img src="https:\/\/example\.com\/a\.jpg\?&quot;onerror=&quot;alert\(1\)" alt="" loading="lazy"[^>]*referrerPolicy="no-referrer"/i);
  expect(html).toMatch(/<a class="link" href="https:\/\/www\.linkedin\.com\/in\/anita" rel="nofollow ugc noopener noreferrer">linkedin\.com\/in\/anita<\/a>/);
});
