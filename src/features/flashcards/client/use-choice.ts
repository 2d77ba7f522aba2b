import { useEffect, useMemo, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useLevels } from '../../achievements/client/service.ts';
import { LEVELS, type Level } from '../../achievements/rules/levels.ts';
import { ALL_LEVELS, cardsInRange, choiceOfQuery, type StudyChoice } from '../../cards/rules/study-sets.ts';
import { enterLevel, exitLevel, storedLevel, storeStudyMode, switchLevelMode } from '../../progress/client/service.ts';
import type { SelectedLevel, StudyMode } from '../../progress/rules/study-mode.ts';
import { FIRST_CARD, studySetKeyOf } from '../rules/last-card.ts';
import { storeLastCard } from './storage.ts';
import { useStudyPreferences } from './study-preferences.ts';

/** Returns what is studied, by address and mode, and the functions that change it. A chosen set starts at its first card (product-rules.md, V7). */
export function useChoice(userId: number) {
  const search = useSearch();
  const [location, navigate] = useLocation();
  const { ready, change } = useStudyPreferences(userId);
  const [ownLevel, setLevel] = useState(storedLevel);
  const [isSynced, setIsSynced] = useState(ready);
  const [opened, setOpened] = useState({ search: '', visit: 0 });
  const query = useMemo(() => new URLSearchParams(search), [search]);
  const choice = useMemo(() => choiceOfQuery(query), [query]);
  const namesCardOrLevel = query.has('card') || query.has('level');
  const { locked, isChecked } = useLockedLevel(levelOfQuery(query));
  const opensAddress = ready && isChecked && locked === null && namesCardOrLevel;
  // Cards of a path belong to several levels.
  const levelOf = (stored: SelectedLevel | null) => (choice.step === undefined ? stored : null);

  if (ready && !isSynced) {
    setIsSynced(true);
    setLevel(storedLevel());
  }
  // An address may name a level and the card to start at. Both are stored, then removed, so that a reload does not return there.
  if (opensAddress && opened.search !== search) {
    openLevelOf(query);
    const level = storedLevel();
    const cardId = Number(query.get('card'));
    const isCard = Number.isSafeInteger(cardId) && cardId > 0;
    storeLastCard(userId, studySetKeyOf(choice, levelOf(level) !== null), isCard ? cardId : null);
    setLevel(level);
    setOpened({ search, visit: opened.visit + 1 });
  }
  // The same address may be opened again later.
  if (!namesCardOrLevel && opened.search !== '') setOpened({ ...opened, search: '' });
  useEffect(() => {
    if (!opensAddress) return;
    // A level that an address names is a choice; leaving the level for another set is not.
    if (levelOfQuery(query) !== undefined) change(() => storeStudyMode('achievement'));
    const rest = new URLSearchParams(search);
    rest.delete('card');
    rest.delete('level');
    navigate(rest.size === 0 ? location : `${location}?${rest.toString()}`, { replace: true });
  }, [change, location, navigate, opensAddress, query, search]);

  const level = levelOf(ownLevel);
  return {
    choice,
    level,
    /** Whether the account's mode and level are known here, and whether the level of the address is open. */
    ready: ready && isChecked,
    /** The level that the address names, while it is locked. */
    locked,
    /** How many addresses with a level or a card were opened. */
    visit: opened.visit,
    begin: (chosen: StudyChoice) => storeLastCard(userId, studySetKeyOf(chosen, level !== null), FIRST_CARD),
    /** Without a selected level, Achievement mode opens the list of levels. */
    switchMode: (mode: StudyMode): void => {
      change(() => {
        storeStudyMode(mode);
        switchLevelMode(mode === 'achievement');
      });
      setLevel(storedLevel());
      if (mode === 'achievement' && storedLevel() === null) navigate('/study');
    },
    leaveLevel: (): void => {
      change(exitLevel);
      navigate('/study');
    },
  };
}

/** Returns whether a named level is locked. Without network it counts as open: its cards are on the device. */
function useLockedLevel(named: Level | undefined): { readonly locked: Level | null; readonly isChecked: boolean } {
  const isLockedLevel = named !== undefined && named.requiredPreviousLevel !== null;
  const { data, isPending } = useLevels(isLockedLevel);
  if (!isLockedLevel) return { locked: null, isChecked: true };
  const isLocked = data?.levels.find(({ id }) => id === named.id)?.state === 'locked';
  return { locked: isLocked ? named : null, isChecked: !isPending };
}

function levelOfQuery(query: URLSearchParams): Level | undefined {
  return LEVELS.find(({ id }) => String(id) === query.get('level'));
}

/** Enters or leaves the level that an address names. A card outside the level in study leaves it too. */
function openLevelOf(query: URLSearchParams): void {
  const level = levelOfQuery(query);
  if (level !== undefined) enterLevel(level);
  else if (query.get('level') === ALL_LEVELS || !isInLevel(query.get('card'))) switchLevelMode(false);
}

/** Whether a card is among the cards in study; true for no card, and outside level mode. */
function isInLevel(card: string | null): boolean {
  const level = storedLevel();
  return card === null || level === null || cardsInRange([{ id: Number(card) }], level.cardRange).length > 0;
}
