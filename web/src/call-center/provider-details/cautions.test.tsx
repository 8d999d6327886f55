import { DetailsLocation, ProviderDetails } from '@careline/contracts/call-center/provider-details';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { anyOf } from '../../testing/any-of.ts';
import { renderInApp } from '../../testing/render.tsx';
import { Cautions } from './cautions.tsx';

const provider = anyOf(ProviderDetails, { clinicalRestriction: 'No second opinions.' });
const TERM = {
  bodyPartId: 1,
  bodyPartName: 'Knee',
  termId: 1,
  categoryId: 1,
  min: null,
  max: null,
  priority: false,
};
const shown = {
  notices: [],
  misfits: [],
  termNotes: [],
  considerations: [],
  coverage: undefined,
  closed: undefined,
};

/** A test DOM has no layout. */
const setTextHeight = (height: number) =>
  Object.defineProperty(HTMLElement.prototype, 'scrollHeight', { configurable: true, get: () => height });
afterEach(() => setTextHeight(0));

test('a restriction that is cut can be read in full', () => {
  setTextHeight(900);
  renderInApp(<Cautions on="2026-11-19" change={() => {}} provider={provider} shown={shown} />);
  const more = screen.getByRole('button', { name: 'more of the clinical restriction' });
  expect(more.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(more);
  const less = screen.getByRole('button', { name: 'less of the clinical restriction' });
  expect(less.getAttribute('aria-expanded')).toBe('true');
});

test('a short restriction has no button', () => {
  renderInApp(<Cautions on="2026-11-19" change={() => {}} provider={provider} shown={shown} />);
  expect(screen.getByText('No second opinions.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('what does not fit comes first, notes come with their term', () => {
  const found = {
    ...shown,
    misfits: ['sees ages 16 to 90', 'does not take Aetna'],
    termNotes: [{ ...TERM, termName: 'Sprain', note: 'Only mornings' }],
    considerations: ['Aetna HMO: In network since May'],
  };
  const { container } = renderInApp(
    <Cautions on="2026-11-19" change={() => {}} provider={provider} shown={found} />,
  );
  expect(container.textContent).toMatch(
    /Not in these results: sees ages 16 to 90; does not take AetnaClinical restriction/,
  );
  expect(container.textContent).toContain('Sprain: Only mornings');
  expect(container.textContent).toContain('Aetna HMO: In network since May');
});

test('an office that refuses new patients is warned of', () => {
  const closed = { ...shown, closed: 'takes no patients at 9 Grand St' };
  const { container } = renderInApp(
    <Cautions on="2026-11-19" change={() => {}} provider={provider} shown={closed} />,
  );
  expect(container.textContent).toContain('New patientsTakes no patients at 9 Grand St.');
});

test('what others reported stands first, with its place and how many said so', () => {
  const reported = anyOf(ProviderDetails, {
    locations: [anyOf(DetailsLocation, { id: 7, address: '1 Main St' })],
    openReports: [{ kind: 'phone', practiceAddressId: 7, createdAt: new Date().toISOString(), count: 3 }],
  });
  const { container } = renderInApp(
    <Cautions on="2026-11-19" change={() => {}} provider={reported} shown={shown} />,
  );
  expect(container.textContent).toContain(
    'Reported as wrongPhone number is wrong, at 1 Main St · today, by 3 users',
  );
});
