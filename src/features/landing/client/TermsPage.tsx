import type { ReactNode } from 'react';
import { TRIAL_DAYS } from '../../access/rules/access.ts';
import { ReadingPage, type Clause } from './ReadingPage.tsx';

const CLAUSES: readonly Clause[] = [
  {
    id: 'agreement',
    title: 'Using LabourWise Grenada',
    note: 'Agreement.',
    body: (
      <>
        <p>LabourWise Grenada is a website for learning the employment and labour law of Grenada. By opening an account or using the site you agree to these terms.</p>
        <p>You must be at least 16 years old. If you use the site for an employer, a school or a union, you agree for yourself; each person needs an account of their own.</p>
      </>
    ),
  },
  {
    id: 'education',
    title: 'Education, not legal advice',
    note: 'What the content is.',
    body: (
      <>
        <p>Everything here is educational: cards, quizzes, scenarios, guides, certificates and the replies of Jocelyn, the assistant. None of it is legal advice, and using the site does not make anyone your lawyer.</p>
        <p>We write in our own words and name the source of each rule. Where our words and the official text differ, the official text prevails. The law changes, and we can be mistaken. Before you act on a rule, check the official text, ask the Department of Labour, or see a lawyer.</p>
      </>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    note: 'Account.',
    body: (
      <>
        <p>Give an email address that reaches you, and keep your password to yourself. An account is for one person; what is done through it counts as done by you. If you think someone else has used it, change your password at once.</p>
        <p>You may stop at any time and have your account deleted. How your data then leaves us is described in the <a className="link" href="/privacy">privacy policy</a>.</p>
      </>
    ),
  },
  {
    id: 'trial',
    title: 'Trial and free access',
    note: 'Before you pay.',
    body: (
      <>
        <p>A new account starts with a {TRIAL_DAYS}-day trial that opens 15% of the content. It asks for no payment and never turns into one.</p>
        <p>After the trial, your account stays open with a smaller free part of the content. What you have learned is kept.</p>
      </>
    ),
  },
  {
    id: 'payment',
    title: 'Plans and payment',
    note: 'Paying.',
    body: (
      <>
        <p>The plans and their prices, in US dollars, are on the <a className="link" href="/#plans">home page</a>. Every plan is one payment for a stated time, or for Lifetime Access. Nothing renews automatically, and no further payment is taken. When the time ends, your account returns to free access until you choose to pay again.</p>
        <p>Buying again while a plan is running adds the new time to the end of it. Lifetime Access lasts for as long as the service is offered.</p>
        <p>Payments are taken by Stripe or PayPal under their own terms. If you paid and your plan did not open, tell support and we will put it right. Nothing here takes away a right that consumer law gives you.</p>
        <p>A discount code lowers the price of one purchase and cannot be exchanged for money.</p>
      </>
    ),
  },
  {
    id: 'conduct',
    title: 'Fair use',
    note: 'Conduct.',
    body: (
      <>
        <p>Please do not:</p>
        <ul className="items">
          <li>share or sell access to an account, or copy the content in bulk;</li>
          <li>try to reach other people’s data, disturb the service, or get round its limits;</li>
          <li>cheat in exams, or present a certificate that is not yours;</li>
          <li>post what is unlawful, hateful or untrue about a person, in a rating, a profile or a study group.</li>
        </ul>
        <p>We may limit or close an account that does these things. Where it is fair to do so, we say why first.</p>
      </>
    ),
  },
  {
    id: 'content',
    title: 'Who owns what',
    note: 'Content.',
    body: (
      <>
        <p>The teaching material is ours. You may use it for your own study, and quote a card or two with our name. What you write, such as a rating or a message in a group, stays yours; you allow us to show it where you chose to post it.</p>
        <p>Ratings are read by a person before they appear. A certificate records that you studied the cards and passed the exam. It is not a professional licence.</p>
      </>
    ),
  },
  {
    id: 'service',
    title: 'The service',
    note: 'Availability.',
    body: (
      <p>We work to keep the site correct, open and quick, but cannot promise that it is never interrupted or free of error. As far as the law allows, we are not liable for a loss that comes from relying on the content in place of advice.</p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes and questions',
    note: 'Changes.',
    body: (
      <>
        <p>When these terms change in a way that matters, we say so on this page before the change takes effect. A plan you have already bought keeps what it promised.</p>
        <p>For questions and help, reply to any email that LabourWise Grenada has sent to your account’s address.</p>
      </>
    ),
  },
];

/** The terms of use (specification 1, "Signed-out visitors"). */
export function TermsPage(): ReactNode {
  return (
    <ReadingPage
      note="What we promise, and what we ask."
      title="Terms of use"
      introduction="In force from 21 November 2026. Short sections in plain words, written to be read."
      clauses={CLAUSES}
    />
  );
}
