import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInApp } from '../../testing/render.tsx';
import { GridProvider } from '../table/row-action.tsx';
import { FaxNumber, MailLink, PhoneLink } from './contact-link.tsx';

test('a number is called and copied as it is read', () => {
  renderInApp(<PhoneLink number="718.555.0160" />);
  expect(screen.getByRole('link', { name: '(718) 555-0160' }).getAttribute('href')).toBe('tel:+17185550160');
  expect(screen.getByRole('button', { name: 'Copy (718) 555-0160' })).toBeDefined();
});

test.each([
  ['a fax', <FaxNumber key="fax" number="7185550161" />, '(718) 555-0161'],
  ['a note', <PhoneLink key="note" number="ask Diana" />, 'ask Diana'],
  [
    'an address that brings others',
    <MailLink key="mail" address="a@b.org?bcc=c@d.org" />,
    'a@b.org?bcc=c@d.org',
  ],
])('%s is copied, and not linked', (_, element, text) => {
  renderInApp(element);
  expect(screen.getByText(text)).toBeDefined();
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByRole('button', { name: `Copy ${text}` })).toBeDefined();
});

test('an empty value shows nothing', () => {
  const { container } = renderInApp(<PhoneLink number=" " />);
  expect(container.querySelector('button')).toBeNull();
});

test('in a row of a list neither is a Tab stop', () => {
  renderInApp(
    <GridProvider value>
      <MailLink address="diana@clinic.org" />
    </GridProvider>,
  );
  expect(screen.getByRole('link').getAttribute('href')).toBe('mailto:diana@clinic.org');
  for (const role of ['link', 'button']) expect(screen.getByRole(role).tabIndex).toBe(-1);
});
