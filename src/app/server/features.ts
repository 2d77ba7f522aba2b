import type { FastifyReply, FastifyRequest } from 'fastify';
import { accountsFeature } from '../../features/accounts/server/feature.ts';
import type { HashPassword } from '../../features/accounts/server/service.ts';
import { achievementsFeature } from '../../features/achievements/server/feature.ts';
import { createBadges, unlockedCounts } from '../../features/achievements/server/service.ts';
import { adminFeature } from '../../features/admin/server/feature.ts';
import { amendmentsFeature } from '../../features/amendments/server/feature.ts';
import { authoringFeature } from '../../features/authoring/server/feature.ts';
import { createCardEditor } from '../../features/authoring/server/service.ts';
import type { AuthoringSources } from '../../features/authoring/server/admin-cards.ts';
import { questionCategoryOf } from '../../features/assessment/rules/question.ts';
import { browserErrorsFeature } from '../../features/browser-errors/server/feature.ts';
import { billingFeature } from '../../features/billing/server/feature.ts';
import type { RenderSandboxPage } from '../../features/billing/server/sandbox-routes.ts';
import type { Providers } from '../../features/billing/server/providers/create-providers.ts';
import { analyticsFeature } from '../../features/analytics/server/feature.ts';
import { assistantFeature } from '../../features/assistant/server/feature.ts';
import { presentOfflineAnswers } from '../../features/assistant/server/present.ts';
import { createMeteredModel } from '../../features/assistant/server/metered-model.ts';
import type { RenderCheckPage } from '../../features/certifications/server/check-page.ts';
import { certificateShares } from '../../features/certifications/server/certificates.ts';
import { certificationsFeature } from '../../features/certifications/server/feature.ts';
import { certificatesOf, setAsideInExams } from '../../features/certifications/server/service.ts';
import { dashboardFeature } from '../../features/dashboard/server/feature.ts';
import { exchangeFeature } from '../../features/exchange/server/feature.ts';
import { fieldsOfCard } from '../../features/cards/content.ts';
import { cardsFeature } from '../../features/cards/server/feature.ts';
import { currentDeck, type Deck } from '../../features/cards/server/service.ts';
import { flashcardsFeature } from '../../features/flashcards/server/feature.ts';
import { studyPositionSubscriber } from '../../features/flashcards/server/service.ts';
import { glossaryFeature } from '../../features/glossary/server/feature.ts';
import { goalsFeature } from '../../features/goals/server/feature.ts';
import { insightsFeature } from '../../features/insights/server/feature.ts';
import { createTeasers, insightFigures, insightsRead } from '../../features/insights/server/service.ts';
import { landingFeature, type RenderPublicPage } from '../../features/landing/server/feature.ts';
import { fillPlaceholders } from '../../features/landing/rules/public-page.ts';
import { firstTry } from '../../features/landing/rules/sample-cards.ts';
import { createLawBook } from '../../features/law/rules/library.ts';
import { lawFeature, type RenderLawPage } from '../../features/law/server/feature.ts';
import { ownCardsFeature } from '../../features/own-cards/server/feature.ts';
import { pathsFeature } from '../../features/paths/server/feature.ts';
import { createPathCatalog, quizSetsOf } from '../../features/paths/server/service.ts';
import { leaderboardFeature } from '../../features/leaderboard/server/feature.ts';
import { rankShares } from '../../features/leaderboard/server/service.ts';
import { profileFeature, type RenderProfilePage } from '../../features/profile/server/feature.ts';
import { progressFeature } from '../../features/progress/server/feature.ts';
import { usedCardIds, createLedger, streakOn, studyHistory } from '../../features/progress/server/service.ts';
import { quizFeature } from '../../features/quiz/server/feature.ts';
import { finishedQuizzes, quizFigures, setAsideInQuizzes, quizShares } from '../../features/quiz/server/service.ts';
import { TESTIMONIALS_PATH } from '../../features/ratings/rules/testimonials-page.ts';
import { ratingsFeature } from '../../features/ratings/server/feature.ts';
import type { RenderTestimonialsPage } from '../../features/ratings/server/feature.ts';
import { remindersFeature } from '../../features/reminders/server/feature.ts';
import { reportsFeature } from '../../features/reports/server/feature.ts';
import { resourcesFeature } from '../../features/resources/server/feature.ts';
import { reviewFeature } from '../../features/review/server/feature.ts';
import { readSchedules } from '../../features/review/server/store.ts';
import { scheduleForReview, reviewSubscriber } from '../../features/review/server/service.ts';
import { scenariosFeature } from '../../features/scenarios/server/feature.ts';
import { countStudiedScenarios, scenariosStudied } from '../../features/scenarios/server/service.ts';
import { SEARCH_PATH } from '../../features/search/rules/search-address.ts';
import { searchFeature, type RenderSearchPage } from '../../features/search/server/feature.ts';
import { seatsFeature } from '../../features/seats/server/feature.ts';
import { createSeatService } from '../../features/seats/server/service.ts';
import { settingsFeature } from '../../features/settings/server/feature.ts';
import type { PaymentProvider } from '../../features/billing/server/providers/provider.ts';
import type { CurrentSettings } from '../../features/settings/server/service.ts';
import { sharingFeature, type RenderSharePage } from '../../features/sharing/server/feature.ts';
import { DOCUMENTS_PATH, documentLink } from '../../features/documents/rules/document-model.ts';
import { documentsFeature, type RenderDocumentsPage } from '../../features/documents/server/feature.ts';
import { teamsFeature } from '../../features/teams/server/feature.ts';
import { cardsInGroups, cardsPicked } from '../../features/teams/server/service.ts';
import { templatesFeature, type RenderTemplatesPage } from '../../features/templates/server/feature.ts';
import { TEMPLATE_ADDRESSES, templateLawOf } from '../../features/templates/server/service.ts';
import { toolsFeature } from '../../features/tools/server/feature.ts';
import { toolAddresses } from '../../features/tools/server/service.ts';
import type { RenderToolsPage } from '../../features/tools/server/page.ts';
import type { AssistantProvider, Operator } from '../../platform/server/config.ts';
import type { Feature } from '../../platform/server/feature.ts';
import { memoizeByEdition } from '../../platform/server/memoize-by-edition.ts';
import type { PaymentKeys } from '../../platform/server/payment-keys.ts';
import type { Services } from '../../platform/server/services.ts';
import { grenadaDay } from '../../platform/shared/grenada-calendar.ts';
import { bodyContacts } from '../../platform/shared/public-bodies.ts';
import type { CurrentContent } from '../../content/current-content.ts';
import type { Edition } from '../../content/edition.ts';
import { createLawEditor } from '../../content/law-editor.ts';
import type { SearchAndAnswers } from '../../content/search-and-answers.ts';
import { listLibraryItems } from '../../content/teaching-material.ts';

/** Dependencies of the public pages. */
export interface PublicPages {
  readonly renderPublicPage: RenderPublicPage;
  readonly renderLawPage: RenderLawPage;
  readonly renderProfilePage: RenderProfilePage;
  readonly renderSharePage: RenderSharePage;
  readonly renderSandboxPage: RenderSandboxPage;
  readonly renderCheckPage: RenderCheckPage;
  readonly renderToolsPage: RenderToolsPage;
  readonly renderDocumentsPage: RenderDocumentsPage;
  readonly renderTemplatesPage: RenderTemplatesPage;
  readonly renderSearchPage: RenderSearchPage;
  readonly renderTestimonialsPage: RenderTestimonialsPage;
  /** The address of the product, without a slash at the end. */
  readonly publicUrl: () => string;
  /** Bytes of a file of the built client; null when there is none. */
  readonly sizeOf: (path: string) => number | null;
  /** Answers with the app itself. */
  readonly sendShell: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
}

/** Dependencies of the features. */
interface Sources {
  readonly content: CurrentContent;
  readonly settings: CurrentSettings;
  /** Details of the operator that no setting replaces. */
  readonly operator: Pick<Operator, 'governingLaw' | 'dataController'>;
  /** Whose model writes the answers of the assistant; null answers out of our own content alone. */
  readonly assistant: AssistantProvider | null;
  /** The payment providers and their keys. */
  readonly providers: Providers;
  readonly paymentKeys: PaymentKeys;
  /** From 0 up to 1, evenly. */
  readonly random: () => number;
  /** Hashes the password of a new account. */
  readonly hashPassword: HashPassword;
  readonly search: SearchAndAnswers;
  /** The folder of the client's source maps; null without a build. */
  readonly sourceMaps: string | null;
}

/** Every feature of the server, lowest first: in the order of `.dependency-cruiser.mjs`. */
export function createFeatures(
  services: Services,
  {
    content: current,
    settings,
    operator,
    assistant,
    providers,
    paymentKeys,
    random,
    hashPassword,
    search,
    sourceMaps,
  }: Sources,
): readonly Feature<PublicPages>[] {
  const { pool, now } = services;
  const { edition, refreshLaw } = current;
  const content = () => edition().content;
  const contacts = memoizeByEdition(settings.site, ({ bodies }) => bodyContacts(bodies));
  const operatorEmail = () => settings.site().email;
  const tools = () => content().tools;
  // Changed only in files, so every edition has the same.
  const {
    achievements,
    badges: badgeMaterial,
    certifications,
    paths,
    searchTopics: vocabulary,
    documents,
    texts,
  } = content().files;
  const deck = currentDeck(() => edition().deck);
  const lawBook = current.derive(same, bookOf);
  const lawEditor = current.derive(same, createLawEditor);
  const provisions = memoizeByEdition(content, ({ law }) => law.acts.flatMap((act) => act.provisions));
  const cardCounts = memoizeByEdition(() => deck.snapshot, countsOf);
  const pathCatalog = memoizeByEdition(content, ({ material, law }) => createPathCatalog({ ...material, law }));
  const badges = createBadges({
    badges: badgeMaterial,
    readQuizzes: finishedQuizzes,
  });
  const ledger = createLedger({
    pool,
    limiter: services.limiter,
    subscribers: [reviewSubscriber, badges.subscriber, studyPositionSubscriber],
  });

  const { retrieval, answerService } = search;
  const authoring = authoringSources(services, current);

  const aboveAccounts: readonly Feature<PublicPages>[] = [
    billingFeature(services, {
      providers,
      keys: paymentKeys,
      seatService: createSeatService(services),
      site: settings.site,
    }),
    seatsFeature(services),
    searchFeature(services, { retrieval, vocabulary }),
    glossaryFeature(content),
    cardsFeature(services, deck),
    authoringFeature(authoring),
    progressFeature(services, { deck, ledger }),
    amendmentsFeature(services, {
      lawEditor,
      cards: {
        ...createCardEditor(authoring),
        setAside: [setAsideInQuizzes, setAsideInExams],
        scheduleForReview,
      },
      work: [(userId) => scenariosStudied(pool, userId), (userId) => insightsRead(pool, userId)],
      refreshLaw,
    }),
    achievementsFeature(services, {
      deck,
      badges,
      achievements,
      sources: {
        quizzes: (userId) => quizFigures(pool, userId),
        insights: (userId) => insightFigures(pool, userId),
        scenariosStudied: (userId) => countStudiedScenarios(pool, userId),
        certificates: async (userId) => (await certificatesOf(pool, userId)).filter(({ isValid }) => isValid).length,
        categoryOf: (cardId) => {
          const card = deck.byId.get(cardId);
          return card && questionCategoryOf(card.category);
        },
      },
    }),
    reviewFeature(services, deck),
    goalsFeature(services),
    reportsFeature(services, { operatorEmail }),
    ratingsFeature(services),
    toolsFeature(services, {
      tools,
      contacts,
      documents: documents.map(documentLink),
    }),
    templatesFeature(services, {
      templates: () => content().material.templates,
      law: memoizeByEdition(content, ({ law }) => templateLawOf(law)),
      contacts,
    }),
    sharingFeature({
      ...services,
      deck,
      sources: {
        quizScore: quizShares(pool),
        leaderboard: rankShares(pool, now),
        certification: certificateShares(pool),
      },
    }),
    flashcardsFeature(),
    quizFeature(services, { deck, badges, ledger, random, sets: quizSetsOf(paths) }),
    certificationsFeature(services, { deck, ledger, random, content }),
    insightsFeature(services, { deck, badges, content }),
    remindersFeature(services),
    resourcesFeature(services, { content, cardCounts }),
    scenariosFeature(services, content),
    pathsFeature(services, { deck, catalog: pathCatalog }),
    exchangeFeature({ ...services, deck, ledger, cardSchedules: readSchedules, studyHistory }),
    profileFeature({ ...services, deck }),
    leaderboardFeature({ ...services, achievementsOf: (userIds) => unlockedCounts(pool, userIds) }),
    teamsFeature(services, { deck, ledger, certifications, operatorEmail, random }),
    ownCardsFeature({ ...services, provisions }),
    dashboardFeature(services, { deck, badges, catalog: pathCatalog, insightOf: createTeasers({ pool, content }) }),
    landingFeature({
      operatorTexts: memoizeByEdition(settings.site, (site) => {
        const details = { ...operator, ...site, dataController: operator.dataController ?? site.name };
        return {
          texts: { terms: fillPlaceholders(texts.terms, details), privacy: fillPlaceholders(texts.privacy, details) },
          refundRule: site.refundRule,
        };
      }),
      deck: memoizeByEdition(() => deck.snapshot, landingDeck),
      sandbox: providers.sandboxes.length > 0,
    }),
    assistantFeature(
      services,
      {
        answerService,
        meteredModel: assistant === null ? null : createMeteredModel(services, assistant),
      },
      memoizeByEdition(content, ({ material, law }) => presentOfflineAnswers(material.offlineAnswers, law)),
    ),
    adminFeature(services, { card: paymentState(providers.card), paypal: paymentState(providers.paypal) }),
    analyticsFeature(services, { deck, lawEditor: lawEditor }),
  ];

  return [
    browserErrorsFeature(services, { sourceMaps }),
    lawFeature({
      book: lawBook,
      contacts,
      furtherPages: [SEARCH_PATH, DOCUMENTS_PATH, TESTIMONIALS_PATH, ...toolAddresses(tools()), ...TEMPLATE_ADDRESSES],
    }),
    documentsFeature(documents),
    settingsFeature(services, settings),
    accountsFeature(services, {
      others: aboveAccounts.flatMap(({ personalData = [] }) => personalData),
      streakOf: (user) => streakOn(grenadaDay(now()), user),
      hashPassword,
    }),
    ...aboveAccounts,
  ];
}

function paymentState(provider: Pick<PaymentProvider, 'live'> | null) {
  if (provider === null) return 'off';
  return provider.live ? 'live' : 'test';
}

const same = (edition: Edition): Edition => edition;

/** The book of the law that anyone may read. */
function bookOf({ content: { law, material, changes, officialTexts }, deck: { cards } }: Edition) {
  return createLawBook(law, listLibraryItems({ ...material, cards }), changes, officialTexts);
}

/** The files and facts that the card editor needs. */
function authoringSources(services: Services, { edition, refreshDeck }: CurrentContent): AuthoringSources {
  const known = memoizeByEdition(
    () => edition().content,
    ({ law, material: { cards } }) => ({
      facts: new Set(law.facts.map(({ id }) => id)),
      files: new Map(
        cards.map((card) => [card.id, { fields: fieldsOfCard(card), isUngraded: card.ungraded !== undefined }]),
      ),
    }),
  );
  return {
    ...services,
    refreshDeck,
    get files() {
      return known().files;
    },
    isKnownFact: (id) => known().facts.has(id),
    isUnderReview: (card) => edition().content.cardLaw.isUnderReview(card),
    cardUses: [usedCardIds, cardsInGroups, cardsPicked],
  };
}

/** Counts the cards, in total and for each law. */
function countsOf({ cards }: Deck): { total: number; byCategory: Record<string, number> } {
  const byCategory: Record<string, number> = {};
  for (const { category } of cards) byCategory[category] = (byCategory[category] ?? 0) + 1;
  return { total: cards.length, byCategory };
}

/** Returns the cards of the landing page. */
function landingDeck(deck: Deck) {
  return {
    cards: { ...countsOf(deck), inTrial: deck.openIds('trial').size },
    firstTry: firstTry(deck.byId),
  };
}
