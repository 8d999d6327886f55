import { type PatientFacts, toSearch } from '../model/search/requests.ts';
import { NOTHING_SET } from '../model/search/search-state.ts';
import { NO_PATIENT, type PatientSearch } from '../search/use-patient.ts';
import type { Search } from '../search/use-search.ts';

const nothing = () => {};

/** A search as the page has it, with the state, patient and names that a test gives. */
export function anySearch({
  state = NOTHING_SET,
  facts = {},
  names = {},
  patient = {},
}: {
  state?: Search['state'];
  facts?: PatientFacts;
  names?: Search['names'];
  patient?: Partial<PatientSearch>;
}): Search {
  return {
    state,
    facts,
    names,
    request: toSearch(state, facts),
    groups: { all: [], isUnanswered: false },
    filters: [],
    patient: {
      patient: NO_PATIENT,
      age: facts.age,
      whereabouts: { status: 'blank', label: '', place: facts.origin, choices: [] },
      notUnderstood: { problems: [], isPending: false },
      isTypingBirth: false,
      setTypingBirth: nothing,
      isTypingDay: false,
      setTypingDay: nothing,
      isTypingAddress: false,
      setTypingAddress: nothing,
      set: nothing,
      setSaid: nothing,
      choosePlace: nothing,
      lookUp: nothing,
      ...patient,
    },
    change: nothing,
    drop: nothing,
    giveUp: nothing,
    before: undefined,
    begin: nothing,
    unlisted: undefined,
    setUnlisted: () => undefined,
    reset: nothing,
  };
}
