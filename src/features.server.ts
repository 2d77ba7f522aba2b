import type { FastifyReply, FastifyRequest } from 'fastify';
import { accessFeature } from './features/access/server/feature.ts';
import { accountsFeature } from './features/accounts/server/feature.ts';
import type { HashPassword } from './features/accounts/server/service.ts';
import { achievementsFeature } from './features/achievements/server/feature.ts';
import { unlockedCounts } from './features/achievements/server/service.ts';
import { adminFeature } from './features/admin/server/feature.ts';
import { amendmentsFeature } from './features/amendments/server/feature.ts';
import { changesAmong } from './features/amendments/content.ts';
import { publicChanges } from './features/amendments/rules/public-changes.ts';
import type { LawDesk } from './features/amendments/server/service.ts';
import { authoringFeature } from './features/authoring/server/feature.ts';
import { createCardKeeper } from './features/authoring/server/service.ts';
import type { AuthoringSources } from './features/authoring/server/authors-desk.ts';
import { billingFeature } from './features/billing/server/feature.ts';
import type { RenderSandboxPage } from './features/billing/server/page.ts';
import type { Providers } from './features/billing/server/providers/providers.ts';
import { badgesFeature } from './features/badges/server/feature.ts';
import { createBadges } from './features/badges/server/service.ts';
import { createAnswerer } from './features/assistant/rules/create-answerer.ts';
import { createAnswerLibrary } from './features/assistant/server/answer-library.ts';
import { analyticsFeature } from './features/analytics/server/feature.ts';
import { assistantFeature } from './features/assistant/server/feature.ts';
import { presentOfflineAnswers } from './features/assistant/server/offline-answers.ts';
import { createModel } from './features/assistant/server/model.ts';
import type { LawNow } from './features/certifications/rules/certificate.ts';
import type { RenderCheckPage } from './features/certifications/server/page.ts';
import { certificateShares } from './features/certifications/server/shares.ts';
import { certificationsFeature } from './features/certifications/server/feature.ts';
import { certificatesOf, setAsideInExams } from './features/certifications/server/service.ts';
import { dashboardFeature } from './features/dashboard/server/feature.ts';
import { exchangeFeature } from './features/exchange/server/feature.ts';
import { fieldsOfCard } from './features/cards/content.ts';
import { cardsFeature } from './features/cards/server/feature.ts';
import { cardItems, type Deck } from './features/cards/server/service.ts';
import { flashcardsFeature } from './features/flashcards/server/feature.ts';
import { placeSubscription } from './features/flashcards/server/service.ts';
import { glossaryFeature } from './features/glossary/server/feature.ts';
import { termItems } from './features/glossary/server/service.ts';
import { goalsFeature } from './features/goals/server/feature.ts';
import { groupsFeature } from './features/groups/server/feature.ts';
import { cardsInGroups } from './features/groups/server/service.ts';
import { insightsFeature } from './features/insights/server/feature.ts';
import { createTeasers, insightFigures, insightItems, insightsRead } from './features/insights/server/service.ts';
import { landingFeature } from './features/landing/server/feature.ts';
import { filledIn } from './features/landing/rules/filled-in.ts';
import { firstTry } from './features/landing/rules/try-cards.ts';
import type { RenderPublicPage } from './features/landing/server/routes.ts';
import { factFingerprint, libraryOf } from './features/law/content.ts';
import { createLawBook } from './features/law/rules/library.ts';
import { lawFeature } from './features/law/server/feature.ts';
import type { RenderLawPage } from './features/law/server/routes.ts';
import { pathsFeature } from './features/paths/server/feature.ts';
import { createPathBook, quizSetsOf } from './features/paths/server/service.ts';
import { liveRoomsFeature } from './features/live-rooms/server/feature.ts';
import { cardsPicked, leaveRoomsOfGroup, stopHosting } from './features/live-rooms/server/service.ts';
import { leaderboardFeature } from './features/leaderboard/server/feature.ts';
import { placeShares } from './features/leaderboard/server/shares.ts';
import { profileFeature } from './features/profile/server/feature.ts';
import type { RenderProfilePage } from './features/profile/server/page.ts';
import { progressFeature } from './features/progress/server/feature.ts';
import { cardsStudied, createLedger, streakOn, studyHistory } from './features/progress/server/service.ts';
import { quizFeature } from './features/quiz/server/feature.ts';
import { finishedQuizzes, setAsideInQuizzes } from './features/quiz/server/service.ts';
import { quizShares } from './features/quiz/server/shares.ts';
import { TESTIMONIALS_PATH } from './features/ratings/rules/testimonials-page.ts';
import { ratingsFeature } from './features/ratings/server/feature.ts';
import type { RenderTestimonialsPage } from './features/ratings/server/page.ts';
import { remindersFeature } from './features/reminders/server/feature.ts';
import { reportsFeature } from './features/reports/server/feature.ts';
import { resourcesFeature } from './features/resources/server/feature.ts';
import { reviewFeature } from './features/review/server/feature.ts';
import { readSchedules } from './features/review/server/store/schedules.ts';
import { bringBackCards, reviewSubscription } from './features/review/server/service.ts';
import { scenariosFeature } from './features/scenarios/server/feature.ts';
import { countStudiedScenarios, scenarioItems, scenariosStudied } from './features/scenarios/server/service.ts';
import { SEARCH_PATH } from './features/search/rules/search-address.ts';
import { searchFeature } from './features/search/server/feature.ts';
import type { RenderSearchPage } from './features/search/server/page.ts';
import type { SearchItem, SearchSource } from './features/search/rules/search-item.ts';
import { createSearch } from './features/search/server/service.ts';
import { seatsFeature } from './features/seats/server/feature.ts';
import { createSeatKeeper } from './features/seats/server/service.ts';
import { sharingFeature } from './features/sharing/server/feature.ts';
import type { RenderSharePage } from './features/sharing/server/page.ts';
import { SHEETS_PATH } from './features/sheets/rules/sheet-model.ts';
import { sheetLink } from './features/sheets/rules/sheets-page.ts';
import { sheetsFeature } from './features/sheets/server/feature.ts';
import type { RenderSheetsPage } from './features/sheets/server/page.ts';
import { trainingFeature } from './features/training/server/feature.ts';
import { toolsFeature } from './features/tools/server/feature.ts';
import { createCalculators, toolAddresses, toolItems } from './features/tools/server/service.ts';
import type { RenderToolsPage } from './features/tools/server/page.ts';
import type { AssistantProvider, Operator } from './platform/server/config.ts';
import type { Feature } from './platform/server/feature.ts';
import { derived, type Living } from './platform/server/living.ts';
import type { PaymentKeys } from './platform/server/payment-keys.ts';
import type { Services } from './platform/server/services.ts';
import { grenadaDay } from './platform/shared/grenada-calendar.ts';
import { gradually } from './platform/shared/steps.ts';
import { libraryItemsOf, type TeachingMaterial } from './teaching-material.server.ts';

/** What the public pages are made with: what the client's build renders of React parts, and what is the application's. */
export interface PublicPages {
  readonly renderPublicPage: RenderPublicPage;
  readonly renderLawPage: RenderLawPage;
  readonly renderProfilePage: RenderProfilePage;
  readonly renderSharePage: RenderSharePage;
  readonly renderSandboxPage: RenderSandboxPage;
  readonly renderCheckPage: RenderCheckPage;
  readonly renderToolsPage: RenderToolsPage;
  readonly renderSheetsPage: RenderSheetsPage;
  readonly renderSearchPage: RenderSearchPage;
  readonly renderTestimonialsPage: RenderTestimonialsPage;
  /** The address of the product, without a slash at the end. */
  readonly publicUrl: () => string;
  /** Bytes of a file of the built client; null when there is none. */
  readonly sizeOf: (path: string) => number | null;
  /** Answers with the app itself. */
  readonly sendShell: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
}

/** What the features are made over. */
interface Sources {
  readonly material: TeachingMaterial;
  readonly deck: Deck;
  /** The cards behind the deck, to be read again after a change. */
  readonly cards: Pick<Living<unknown>, 'refresh'>;
  readonly operator: Operator;
  /** Whose model writes the answers of the assistant; null answers out of our own content alone. */
  readonly assistant: AssistantProvider | null;
  /** Who takes payments, and the keys for it. */
  readonly providers: Providers;
  readonly paymentKeys: PaymentKeys;
  /** From 0 up to 1, evenly. */
  readonly random: () => number;
  /** Makes of a new account's password what is stored of it. */
  readonly hashPassword: HashPassword;
  /** What editors of the law work on. */
  readonly lawDesk: LawDesk;
  /** Builds the application anew since the law changed. */
  readonly renew: () => Promise<void>;
}

/** Every feature of the server, lowest first: in the order of `.dependency-cruiser.mjs`. */
export function featuresOf(
  services: Services,
  { material, deck, cards, operator, assistant, providers, paymentKeys, random, hashPassword, lawDesk, renew }: Sources,
): readonly Feature<PublicPages>[] {
  const { pool, now } = services;
  const { achievements, challenges, insights, professionalScenarios, scenarios, texts } = material;
  const { law, lawNow, calculators, lawBook } = lawSources({ material, deck, lawDesk });
  const cardCounts = derived(() => deck.snapshot, countsOf);
  const book = createPathBook({ ...material, law });
  const badges = createBadges({
    badges: material.badges,
    readQuizzes: finishedQuizzes,
  });
  const ledger = createLedger({
    pool,
    limiter: services.limiter,
    subscriptions: [reviewSubscription, badges.subscription, placeSubscription],
  });

  const { vocabulary, retrieval, answerer } = answerSources({ material, deck, law, calculators });
  const authoring: AuthoringSources = {
    ...services,
    deck: cards,
    ...authorsMaterial(material, law),
    cardUses: [cardsStudied, cardsInGroups, cardsPicked],
  };

  const aboveAccounts: readonly Feature<PublicPages>[] = [
    billingFeature(services, {
      providers,
      keys: paymentKeys,
      seatKeeper: createSeatKeeper(services),
      operatorEmail: operator.email,
    }),
    seatsFeature(services),
    searchFeature(services, { retrieval, vocabulary }),
    glossaryFeature({ material, law }),
    cardsFeature(services, deck),
    authoringFeature(authoring),
    progressFeature(services, { deck, ledger }),
    amendmentsFeature(services, {
      desk: lawDesk,
      cards: {
        ...createCardKeeper(authoring),
        setAside: [setAsideInQuizzes, setAsideInExams],
        bringBack: bringBackCards,
      },
      work: [(userId) => scenariosStudied(pool, userId), (userId) => insightsRead(pool, userId)],
      renew,
    }),
    badgesFeature(services, { deck, badges }),
    reviewFeature(services, deck),
    goalsFeature(services),
    reportsFeature(services, { operatorEmail: operator.email }),
    ratingsFeature(services),
    toolsFeature(services, {
      calculators,
      sheets: material.sheets.map(sheetLink),
    }),
    sharingFeature({
      ...services,
      deck,
      sources: {
        quizScore: quizShares(pool),
        leaderboard: placeShares(pool, now),
        certification: certificateShares(pool),
      },
    }),
    flashcardsFeature(),
    quizFeature(services, { deck, badges, ledger, random, sets: quizSetsOf(material.paths) }),
    certificationsFeature(services, { deck, ledger, random, law, lawNow }),
    insightsFeature(services, { deck, badges, insights, challenges, law }),
    remindersFeature(services),
    resourcesFeature(services, { material, law, cardCounts }),
    scenariosFeature(services, { scenarios, professionalScenarios, law }),
    pathsFeature(services, { deck, book }),
    exchangeFeature({ ...services, deck, ledger, cardSchedules: readSchedules, studyHistory }),
    achievementsFeature(services, {
      achievements,
      sources: {
        insights: (userId) => insightFigures(pool, userId),
        scenariosStudied: (userId) => countStudiedScenarios(pool, userId),
        certificates: async (userId) => (await certificatesOf(pool, userId)).filter(({ isValid }) => isValid).length,
        categoryOf: (cardId) => deck.byId.get(cardId)?.category,
      },
    }),
    profileFeature({ ...services, deck }),
    leaderboardFeature({ ...services, achievementsOf: (userIds) => unlockedCounts(pool, userIds) }),
    groupsFeature(services, {
      deck,
      operatorEmail: operator.email,
      memberLeft: (client, membership) => leaveRoomsOfGroup(services, client, { ...membership, now: services.now() }),
      memberDemoted: (client, membership) => stopHosting(services, client, { ...membership, now: services.now() }),
    }),
    liveRoomsFeature(services, { deck, ledger, random }),
    trainingFeature(services, { deck, certifications: material.certifications }),
    dashboardFeature(services, { deck, book, insightOf: createTeasers({ pool, insights, law }) }),
    landingFeature({
      texts: { terms: filledIn(texts.terms, operator), privacy: filledIn(texts.privacy, operator) },
      deck: derived(() => deck.snapshot, landingDeck),
      sandbox: providers.sandboxes.length > 0,
    }),
    assistantFeature(
      services,
      {
        library: createAnswerLibrary({ law, retrieval, answerer, language: material.assistantLanguage }),
        model: assistant === null ? null : createModel(services, assistant),
      },
      presentOfflineAnswers(material.offlineAnswers, law),
    ),
    adminFeature(services),
    analyticsFeature(services, { deck, lawDesk }),
  ];

  return [
    lawFeature(lawBook, [SEARCH_PATH, SHEETS_PATH, TESTIMONIALS_PATH, ...toolAddresses(calculators)]),
    sheetsFeature(material.sheets),
    accessFeature(),
    accountsFeature(services, {
      others: aboveAccounts.flatMap(({ personalData = [] }) => personalData),
      streakOf: (user) => streakOn(grenadaDay(now()), user),
      hashPassword,
    }),
    ...aboveAccounts,
  ];
}

/** The law as it is now, what is calculated by it, and the book of it that anyone may read. */
function lawSources({ material, deck, lawDesk }: Pick<Sources, 'material' | 'deck' | 'lawDesk'>) {
  const law = libraryOf(material.law);
  const lawNow: LawNow = {
    fingerprints: new Map(law.facts.map((fact) => [fact.id, factFingerprint(fact)])),
    changedFacts: law.changedFacts,
  };
  const changes = publicChanges(changesAmong(lawDesk.amendments));
  const lawBook = derived(
    () => deck.snapshot,
    ({ cards }) => createLawBook(law, libraryItemsOf({ ...material, cards }), changes),
  );
  return { law, lawNow, calculators: createCalculators(law), lawBook };
}

/** What finds the law and all that teaches it, and what answers questions out of them. */
function answerSources({
  material,
  deck,
  law,
  calculators,
}: Pick<Sources, 'material' | 'deck'> & Pick<ReturnType<typeof lawSources>, 'law' | 'calculators'>) {
  const vocabulary = material.searchTopics;
  const retrieval = createSearch({
    law,
    sheets: material.sheets,
    vocabulary,
    sources: searchSources({ material, deck, tools: toolItems(calculators) }),
  });
  const answerer = gradually(() =>
    createAnswerer({
      retrieval,
      law,
      calculators,
      vocabulary,
      sheets: material.answerSheets,
      language: material.assistantLanguage,
    }),
  );
  return { vocabulary, retrieval, answerer };
}

/** What those who write cards have to know of the files and the law. */
function authorsMaterial(
  { cards }: Pick<TeachingMaterial, 'cards'>,
  { facts, factsBehind, isUnderReview }: ReturnType<typeof libraryOf>,
): Pick<AuthoringSources, 'files' | 'isKnownFact' | 'isUnderReview'> {
  const known = new Set(facts.map(({ id }) => id));
  return {
    files: new Map(
      cards.map((card) => [card.id, { fields: fieldsOfCard(card), isUngraded: card.ungraded !== undefined }]),
    ),
    isKnownFact: (id) => known.has(id),
    isUnderReview: (card) => isUnderReview({ kind: 'card', id: card.id, facts: factsBehind(card) }),
  };
}

/** What features offer to be found. */
function searchSources({
  material,
  deck,
  tools,
}: Pick<Sources, 'material' | 'deck'> & { readonly tools: readonly SearchItem[] }): readonly SearchSource[] {
  const [terms, scenarios, insights] = [
    termItems(material.glossary),
    scenarioItems(material),
    insightItems(material.insights),
  ];
  return [() => terms, derived(() => deck.snapshot, cardItems), () => scenarios, () => insights, () => tools];
}

/** How many cards there are, in all and of each law. */
function countsOf({ cards }: Deck): { total: number; byCategory: Record<string, number> } {
  const byCategory: Record<string, number> = {};
  for (const { category } of cards) byCategory[category] = (byCategory[category] ?? 0) + 1;
  return { total: cards.length, byCategory };
}

/** What of the deck stands on the landing page. */
function landingDeck(deck: Deck) {
  return {
    cards: { ...countsOf(deck), inTrial: deck.openIds('trial').size },
    firstTry: firstTry(deck.byId),
  };
}
