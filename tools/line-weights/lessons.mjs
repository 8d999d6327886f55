import { demoIndex } from '@careline/server/dist/call-center/understanding/testing/demo-index.js';
import { listHands, readHand } from '@careline/server/dist/call-center/understanding/testing/judge.js';
import { Classroom } from '@careline/server/dist/call-center/understanding/testing/roles.js';
import { Understanding } from '@careline/server/dist/call-center/understanding/understanding.js';

/** The directory and the day that the sentences were judged by. */
const PROVIDERS = 400;
const TODAY = { year: 2026, month: 11, day: 15 };

/** What the sentences are understood with. */
export function readKnowledge() {
  const understanding = new Understanding(demoIndex(PROVIDERS));
  return understanding.knowledge(undefined, { groupIds: null }, TODAY);
}

/** All judged sentences in the order of time, with what is recognised in them. */
export function readLessons() {
  const classroom = new Classroom(readKnowledge());
  const hands = listHands().map((file) => ({
    file,
    lessons: readHand(file).map((sentence) => classroom.lesson(sentence)),
  }));
  return { classroom, hands, lessons: hands.flatMap((hand) => hand.lessons) };
}
