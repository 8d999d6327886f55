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
      onHeard={() => {}}
      onPreview={() => {}}
      onNewCall={() => {}}
      isNewCall={false}
      dialled={undefined}
      ending={{ asked: undefined, end: () => {}, drop: () => {}, tell: () => {} }}
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

  // The open question gets the focus by itself, and again from the line.
  expect(document.activeElement).toBe(await question());
  line.focus();
  fireEvent.keyDown(line, { key: 'ArrowDown' });
  await waitFor(async () => expect(document.activeElement).toBe(await question()));
  // Longer than the pause after which a typed line is understood.
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(change).toHaveBeenCalledTimes(1);
  expect(server.callsTo(callCenterCalls.understand)).toHaveLength(asked);

  // Read aloud with a digit for each answer; what was ruled out still stays.
  expect((await question()).textContent).toContain("Is it tennis elbow 1 or golfer's elbow 2?");
  fireEvent.keyDown(await question(), { key: '2' });
  await screen.findByRole('button', { name: "Clinical term Golfer's elbow, 1 more" });
  enter(line);
  await waitFor(() => expect(change).toHaveBeenCalledTimes(2));
  expect(change.mock.lastCall?.[0]).toMatchObject({ termId: 2 });
  expect(change.mock.lastCall?.[0]).not.toHaveProperty('practiceAddressRegionId');
  expect(line.value).toBe('Manhattan');
});

test('the last answer after Enter sets what it says, without another key', async () => {
  const asked = { ...pieceOf('knee', { kind: 'insurance', sure: false }, 'Medicaid'), text: 'medicaid' };
  const sure = { ...pieceOf('not', { kind: 'bodyPart', sure: true }, 'Hip'), text: 'hip' };
  const { change, line } = await open(
    on(callCenterCalls.understand, () => ({
      pieces: [sure, asked],
      unknown: [],
      guesses: [],
      leftOut: [],
    })),
  );
  type(line, 'hip medicaid');
  enter(line);
  const chip = await screen.findByRole('button', { name: 'Insurance Medicaid, question, Enter takes it' });
  await waitFor(() => expect(document.activeElement).toBe(chip));
  expect(chip.textContent).toContain('Is the insurance Medicaid? ↓ Enter: yes');
  enter(chip);
  await waitFor(() => expect(change).toHaveBeenCalledTimes(2));
  expect(change.mock.lastCall?.[0]).toMatchObject({ insuranceId: 1 });
  expect(line.value).toBe('');
});

test('what was left out is struck through, is no address, and one key brings it back', async () => {
  const { leave, line } = await open(
    on(callCenterCalls.understand, ({ body }) =>
      body.text === 'surgery, the Bronx'
        ? { ...ALONE, pieces: [] }
        : {
            pieces: [{ ...pieceOf('knee', { kind: 'bodyPart', sure: true }, 'Knee'), start: 0, end: 4 }],
            unknown: ['surgery', 'the', 'Bronx'],
            guesses: [],
            leftOut: [
              { start: 9, end: 16, text: 'surgery' },
              { start: 22, end: 31, text: 'the Bronx' },
            ],
          },
    ),
  );
  type(line, 'knee, no surgery, not the Bronx');
  enter(line);
  // Nothing of it keeps the first provider from opening.
  await waitFor(() => expect(leave).toHaveBeenCalledWith(expect.objectContaining({ isName: false })));
  expect(line.value).toBe('');
  expect((await screen.findByText('surgery, the Bronx')).tagName).toBe('S');
  expect(screen.queryByText('Not understood')).toBeNull();
  expect(screen.queryByText('Use as address')).toBeNull();
  fireEvent.keyDown(document.body, { key: 'l', code: 'KeyL', altKey: true });
  expect(line.value).toBe('surgery, the Bronx');
  expect(document.activeElement).toBe(line);
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
