import type { ReactNode } from 'react';
import { ReadingPage, type Clause } from './ReadingPage.tsx';

const CLAUSES: readonly Clause[] = [
  {
    id: 'summary',
    title: 'In short',
    note: 'Summary.',
    body: (
      <p>We keep what the product needs to teach you and to remember where you stopped. There is no advertising, no tracking and no analytics by others, and we do not sell data. You must be at least 16 years old to have an account.</p>
    ),
  },
  {
    id: 'kept',
    title: 'What we keep',
    note: 'Your data.',
    body: (
      <>
        <ul className="items">
          <li>Your account: username, email address, role, the plan you have and when it ends. Your password is kept only as a one-way hash that we cannot read.</li>
          <li>Your profile, as far as you fill it in. It is private until you make it public, and you choose which parts show.</li>
          <li>Your learning: the cards you finish, practise and bookmark, quiz and exam results, points, streak and certificates, each with its time.</li>
          <li>Your words: ratings, messages in study groups, and conversations with Jocelyn.</li>
          <li>Your payments: plan, amount, date and the payment provider’s reference. Card numbers go to Stripe or PayPal and never reach us.</li>
          <li>For safety: which browsers are signed in, and a record of security events such as failed sign-ins, with the network address and browser they came from.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'use',
    title: 'What we use it for',
    note: 'Purpose.',
    body: (
      <>
        <p>To run your account, show your progress, plan your reviews, take a payment you make, answer you, and keep the service safe. Email is used for what concerns your account, such as resetting a password.</p>
        <p>We look at totals, such as how many cards were studied in a week, to make the material better. No one is singled out by that.</p>
      </>
    ),
  },
  {
    id: 'shared',
    title: 'Who else sees it',
    note: 'Sharing.',
    body: (
      <>
        <p>Other learners see what you choose to show: a public profile, a place on the leaderboard, an approved rating, what you post in a group. Anyone with the number of a certificate can check that it is genuine.</p>
        <p>Stripe or PayPal handle payments, and the companies that host the site and carry its email handle data for us. The text of a question to Jocelyn may be sent to a service that writes the reply, so please leave names and private matters out of it. We also give out data where the law requires it.</p>
      </>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies and your browser',
    note: 'Cookies.',
    body: (
      <>
        <p>We set two cookies, and both serve only this site:</p>
        <ul className="items">
          <li>the session cookie keeps you signed in. It ends with your visit, or after 30 days if you choose “Remember me for 30 days”;</li>
          <li>the theme cookie remembers light or dark colours, if you choose one.</li>
        </ul>
        <p>So that you can study without a connection, your browser also stores cards and your own progress. It stays on your device until it can be sent to your account. Payment pages of Stripe and PayPal set cookies of their own.</p>
      </>
    ),
  },
  {
    id: 'time',
    title: 'How long we keep it',
    note: 'Time.',
    body: (
      <p>As long as you have an account. When it is deleted, your data is deleted within 30 days. We keep only what the law tells us to keep, such as the record of a payment, and only for as long as it says.</p>
    ),
  },
  {
    id: 'rights',
    title: 'Your choices',
    note: 'Rights.',
    body: (
      <p>You may see, correct, take away in a file, or delete what we hold about you. Most of it you can change in your account yourself; for the rest, ask support.</p>
    ),
  },
  {
    id: 'safety',
    title: 'How we protect it',
    note: 'Safety.',
    body: (
      <p>Passwords and sign-in tokens are stored only as hashes, and guessing at passwords is slowed down. No system is perfectly safe. If something happens that puts your data at risk, we tell you.</p>
    ),
  },
  {
    id: 'contact',
    title: 'Changes and questions',
    note: 'Contact.',
    body: (
      <p>When this policy changes in a way that matters, we say so on this page before the change takes effect. For questions about your data, reply to any email that LabourWise Grenada has sent to your account’s address.</p>
    ),
  },
];

/** The privacy policy: minimum age and time of deletion are the specification's (document 1, section 9). */
export function PrivacyPage(): ReactNode {
  return (
    <ReadingPage
      note="What we keep, and why."
      title="Privacy policy"
      introduction="In force from 21 November 2026. What LabourWise Grenada knows about you, in plain words."
      clauses={CLAUSES}
    />
  );
}
