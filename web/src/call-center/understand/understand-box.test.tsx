import { callCenterCalls } from '@careline/contracts/call-center/calls';
import type { Piece, UnderstandAnswer } from '@careline/contracts/call-center/understanding';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test, vi } from 'vitest';
import { onAnswer } from '../../lib/answer-signal.ts';
import { fakeServer, on, Refused } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render.tsx';
import { anySearch } from '../testing/any-search.ts';
import { UnderstandBox } from './understand-box.tsx';

const SENTENCE = "not Manhattan, knee, tennis elbow or golfer's elbow";

const pieceOf = (text: string, rest: Pick<Piece, 'kind' | 'sure'>, ...values: string[]): Piece => {
  const start = SENTENCE.indexOf(text);
  const choices = values.map((value, k) => ({ key: k + 1, value, via: value, count: 3 }));
  return { start: Math.max(0, start), end: Math.max(0, start) + text.length, text, choices, ...rest };
};

const WHOLE: UnderstandAnswer = {
  pieces: [
    pieceOf('knee', { kind: 'bodyPart', sure: true }, 'Knee'),
    pieceOf('tennis elbow', { kind: 'term', sure: false }, 'Tennis elbow', "Golfer's elbow"),
  ],
  unknown: ['Manhattan'],
  guesses: [],
  leftOut: [],
};
/** What the server understands of the left words on their own. */
const ALONE: UnderstandAnswer = {
  pieces: [
    { ...pieceOf('Manhattan', { kind: 'practiceAddressRegion', sure: true }, 'Manhattan'), start: 0, end: 9 },
  ],
  unknown: [],
  guesses: [],
  leftOut: [],
};

const understand = on(callCenterCalls.understand, ({ body }) => (body.text === SENTENCE ? WHOLE : ALONE));

async function open(answering = understand) {
  const server = fakeServer(answering);
  const change = vi.fn();
  const leave = vi.fn();
  const search = { ...anySearch({}), change };
  const Page = () => (
    <UnderstandBox
      search={search}
      input={useRef(null)}
      onLeave={leave}
      onPreview={() => {}}
      onNewCall={() => {}}
      isNewCall={false}
    />
  );
  await renderPage(<Page />);
  const line = await screen.findByRole<HTMLInputElement>('textbox', { name: 'What the caller says' });
  return { server, change, leave, line };
}

const type = (line: HTMLElement, value: string) => fireEvent.change(line, { target: { value } });
const enter = (element: HTMLElement) => fireEvent.keyDown(element, { key: 'Enter' });
const question = () =>
  screen.findByRole('button', { name: 'Clinical term Tennis elbow, question, Enter takes it, 1 more' });

test('after Enter what is left keeps the meaning that the sentence gave it, and Enter again sets nothing', async () => {
  const { server, change, leave, line } = await open();
  type(line, SENTENCE);
  enter(line);
  await waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
  expect(change.mock.lastCall?.[0]).toMatchObject({ bodyPartId: 1 });
  expect(line.value).toBe('Manhattan tennis elbow');
  await question();
  expect(screen.getByText('Not understood').parentElement?.textContent).toContain('Manhattan');
  const asked = server.callsTo(callCenterCalls.understand).length;

  // The open question gets the focus.
  line.focus();
  enter(line);
  await waitFor(async () => expect(document.activeElement).toBe(await question()));
  // Longer than the pause after which a typed line is understood.
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(change).toHaveBeenCalledTimes(1);
  expect(server.callsTo(callCenterCalls.understand)).toHaveLength(asked);

  // Answered with its other choice, it is set by Enter; what was ruled out still stays.
  fireEvent.keyDown(await question(), { key: 'ArrowDown' });
  fireEvent.click(await screen.findByRole('menuitem', { name: /^Golfer's elbow/ }));
  await screen.findByRole('button', { name: "Clinical term Golfer's elbow, 1 more" });
  enter(line);
  await waitFor(() => expect(change).toHaveBeenCalledTimes(2));
  expect(change.mock.lastCall?.[0]).toMatchObject({ termId: 2 });
  expect(change.mock.lastCall?.[0]).not.toHaveProperty('practiceAddressRegionId');
  expect(line.value).toBe('Manhattan');
});

test('words that are left are understood on their own once the text is edited', async () => {
  const { change, leave, line } = await open();
  type(line, SENTENCE);
  enter(line);
  await waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
  type(line, 'Manhattan');
  await screen.findByRole('button', { name: 'Practice region Manhattan' });
  enter(line);
  await waitFor(() => expect(change).toHaveBeenCalledTimes(2));
  expect(line.value).toBe('');
});

test.each([
  [500, 'An error happened in the server.'],
  [503, 'The database is away.'],
])('an answer with %i is not told as a server that was not reached', async (status, why) => {
  const { line } = await open(
    on(callCenterCalls.understand, () => new Refused(status, 'The database is away.')),
  );
  type(line, SENTENCE);
  enter(line);
  expect(await screen.findByText(`Nothing is set: ${why} Enter tries again`)).toBeTruthy();
});

test('a server that is not reached is told, and the text stays', async () => {
  const { line } = await open(
    on(callCenterCalls.understand, () => Promise.reject(new TypeError('Failed to fetch'))),
  );
  type(line, SENTENCE);
  enter(line);
  expect(await screen.findByText('Not sent: the server was not reached. Enter tries again')).toBeTruthy();
  expect(line.value).toBe(SENTENCE);
});

test('the number of an answer opens that answer, and nobody else', async () => {
  const number = '99M7SVFT';
  const choices = [{ key: number, value: number, via: null, count: 0 }];
  const piece: Piece = { start: 0, end: 9, text: '99m-7svft', kind: 'answer', sure: true, choices };
  const { leave, line } = await open(
    on(callCenterCalls.understand, () => ({ pieces: [piece], unknown: [], guesses: [], leftOut: [] })),
  );
  const opened = vi.fn();
  const stop = onAnswer(opened);
  type(line, '99m-7svft');
  enter(line);
  await waitFor(() => expect(opened).toHaveBeenCalledWith(number));
  expect(line.value).toBe('');
  expect(leave).not.toHaveBeenCalled();
  stop();
});
