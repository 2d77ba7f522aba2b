import { expect, test } from 'vitest';
import type { PublicProfile } from '../rules/public-profile.ts';
import { renderProfilePage } from './render-profile-page.tsx';

const PROFILE: PublicProfile = {
  username: 'anita',
  name: 'Anita Charles',
  profileImageUrl: null,
  picture: null,
  jobTitle: null,
  organization: null,
  location: null,
  bio: null,
  experienceLevel: 'student',
  yearsOfExperience: 0,
  practiceAreas: [],
  languagesSpoken: [],
  educationBackground: null,
  certifications: [],
  email: null,
  phoneNumber: null,
  linkedinUrl: null,
  memberSince: '2026-11-20',
  progress: null,
  badges: null,
  welcomesMessages: false,
};
const FRAME = { signedIn: false, isOwn: false, publicUrl: 'https://labourwise.example', theme: null } as const;

test('a public page is indexable, has one heading and runs no script', () => {
  const html = renderProfilePage({ ...FRAME, profile: PROFILE });
  expect(html).toContain('<link rel="canonical" href="https://labourwise.example/u/anita"/>');
  expect(html).not.toMatch(/noindex|<script|<img/);
  expect(html.match(/<h1/g)).toHaveLength(1);
});

test('the owner gets a link to the editor in place of the way into the product', () => {
  const own = renderProfilePage({ ...FRAME, signedIn: true, isOwn: true, profile: PROFILE });
  expect(own).toMatch(/href="\/profile"[^>]*>Edit profile</);
  expect(own).not.toContain('Learn the law too');
  const other = renderProfilePage({ ...FRAME, signedIn: true, profile: PROFILE });
  expect(other).not.toContain('Edit profile');
  expect(other).toContain('Learn the law too');
});

test('user-supplied text is escaped everywhere', () => {
  const nasty = '</title><script>alert(1)</script><img src=x onerror=alert(1)>"\'&';
  const html = renderProfilePage({
    ...FRAME,
    profile: {
      ...PROFILE,
      name: nasty,
      bio: nasty,
      jobTitle: nasty,
      organization: nasty,
      location: nasty,
      educationBackground: nasty,
      certifications: [nasty],
      email: nasty,
      phoneNumber: nasty,
    },
  });
  expect(html).not.toMatch(/<script|<img|onerror=alert\(1\)>"/);
  expect(html).toContain('&lt;script&gt;');
});

test('only an uploaded picture is loaded; an external address is not in the page', () => {
  const elsewhere = renderProfilePage({
    ...FRAME,
    profile: { ...PROFILE, profileImageUrl: 'https://example.com/a.jpg' },
  });
  expect(elsewhere).not.toMatch(/<img|example\.com/);
  expect(elsewhere).toContain('>AC<');
  const uploaded = renderProfilePage({
    ...FRAME,
    profile: {
      ...PROFILE,
      profileImageUrl: 'https://labourwise.example/pictures/abc.webp',
      picture: '/pictures/abc.webp',
    },
  });
  expect(uploaded).toMatch(/<img src="\/pictures\/abc\.webp" alt="" loading="lazy"/);
});

test('a link has no referrer and no opener', () => {
  const html = renderProfilePage({
    ...FRAME,
    profile: { ...PROFILE, linkedinUrl: 'https://www.linkedin.com/in/anita' },
  });
  expect(html).toMatch(
    /<a class="link" href="https:\/\/www\.linkedin\.com\/in\/anita" rel="nofollow ugc noopener noreferrer">linkedin\.com\/in\/anita<\/a>/,
  );
});
