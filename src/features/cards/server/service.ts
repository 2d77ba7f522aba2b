export { fieldsOfRow } from './card-fields.ts';
export { currentDeck, type Deck, type DeckCard } from './deck.ts';
export { cardItems } from './search-items.ts';
export { readDeck } from './store/deck.ts';
export {
  CARD_KIND,
  cardsInForce,
  markExported,
  readPanelCards,
  storeCards,
  type CardLaw,
  type PanelCards,
  type CardWithFacts,
} from './content-cards.ts';
export { LAST_CONTENT_ID, takeOutOfGradedUse } from './store/from-files.ts';
export {
  addCards,
  countChangedCards,
  countDeck,
  highestCardId,
  lockCards,
  lockRemovableCards,
  readAskedQuestions,
  readDeskCard,
  readDeskPage,
  readOwnDeskCards,
  readImportedCards,
  removeCards,
  retireCards,
  returnCards,
  writeCard,
  type CardFilter,
  type CardRange,
  type DeskRow,
} from './store/desk.ts';
