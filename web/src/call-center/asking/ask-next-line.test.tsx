import type { Question } from '@careline/contracts/call-center/ask-next';
import { fireEvent, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../testing/render.tsx';
import { AskNextLine } from './ask-next-line.tsx';

const region: Question = {
  filter: 'practiceAddressRegionId',
  words: 'Which area is best for you?',
  wordsEs: '¿Qué zona le queda mejor?',
  leaves: 12.5,
  answers: [
    { key: 4, value: 'Queens', count: 20 },
    { key: 7, value: 'Bronx', count: 5 },
  ],
};

async function open(question: Question, language: 'en' | 'es' = 'en') {
  const asking = {
    question,
    takesDigits: question.filter !== 'age',
    answer: vi.fn(),
    skip: vi.fn(),
    forget: vi.fn(),
  };
  const onAge = vi.fn();
  const Page = () => <AskNextLine asking={asking} language={language} onAge={onAge} results={useRef(null)} />;
  await renderPage(<Page />);
  return { ...asking, onAge };
}

const press = (key: string) => fireEvent.keyDown(document.body, { key });

test('a digit gives its answer, and 0 says that the caller does not know', async () => {
  const { answer, skip } = await open(region);
  expect(screen.getByRole('region', { name: 'Ask next' }).textContent).toContain(
    'Which area is best for you?',
  );
  press('2');
  expect(answer).toHaveBeenLastCalledWith(region.answers[1]);
  press('0');
  expect(skip).toHaveBeenCalledTimes(1);
  press('3');
  expect(answer).toHaveBeenCalledTimes(1);
});

test('the question is in the language of the call', async () => {
  await open(region, 'es');
  expect(screen.getByText('¿Qué zona le queda mejor?').lang).toBe('es');
});

test('an age is typed: the question points to its box, and takes no digit', async () => {
  const { answer, skip, onAge } = await open({ ...region, filter: 'age', answers: [] });
  for (const digit of ['0', '1']) press(digit);
  expect(answer).not.toHaveBeenCalled();
  expect(skip).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: /Type the age/ }));
  expect(onAge).toHaveBeenCalledTimes(1);
});

test('whose first visit it is not gives the same answer as who does not know', async () => {
  await open({ ...region, filter: 'accepting', answers: [{ key: true, value: 'Yes', count: 9 }] });
  expect(screen.getByRole('button', { name: /^1 Yes 9$/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: '0 No, or does not know' })).toBeTruthy();
});
