import { answerSettings } from '@careline/contracts/call-center/answers';
import { organizationCalls } from '@careline/contracts/people/organization';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer, on } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render.tsx';
import { SETTINGS_TABS } from '../settings-tabs.ts';
import { SettingsOverview } from './settings-overview.tsx';
import { OrganizationPage } from './settings-page.tsx';

const show = (unknown?: string) =>
  renderPage(<SettingsOverview tabs={SETTINGS_TABS} unknown={unknown} />, '/settings');

test('settings stand in groups, each with a sentence, and are found by their words', async () => {
  const { history } = await show();
  const people = within(await screen.findByRole('region', { name: 'People and access' }));
  expect(people.getAllByRole('link').map((link) => link.querySelector('strong')?.textContent)).toEqual([
    'User Management',
    'Security',
    'Keys',
  ]);
  expect(screen.getAllByRole('link')).toHaveLength(SETTINGS_TABS.length);
  const search = screen.getByLabelText('Search settings');
  fireEvent.change(search, { target: { value: 'time zone' } });
  expect(screen.getAllByRole('link').map((link) => link.querySelector('strong')?.textContent)).toEqual([
    'Organization',
  ]);
  fireEvent.submit(search);
  await waitFor(() => expect(history.location.search).toBe('?tab=Organization'));
  fireEvent.change(search, { target: { value: 'xyzzy' } });
  expect(screen.getByText('No settings have these words.')).toBeTruthy();
});

test('an address that no settings have is said', async () => {
  await show('ImportData');
  expect(await screen.findByText(/^There are no settings “ImportData”/)).toBeTruthy();
});

test('the organization has its name, its phone and the time zone in one place', async () => {
  const server = fakeServer(
    on(answerSettings.get, () => ({ keepDays: 731, groupName: 'Hudson', groupPhone: '' })),
    on(answerSettings.save, () => undefined),
    on(organizationCalls.getTimeZone, () => ({ timeZone: 'America/New_York' })),
  );
  await renderPage(<OrganizationPage />);
  expect(await screen.findByText(/^America\/New_York/)).toBeTruthy();
  const phone = await screen.findByLabelText('Phone of the group');
  expect(screen.getByText(/offices and callers cannot ask back/)).toBeTruthy();
  expect(screen.queryByLabelText('Days that answers are kept')).toBeNull();
  fireEvent.change(phone, { target: { value: '(212) 555-0199' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.callsTo(answerSettings.save)).toEqual([
      { body: { keepDays: 731, groupName: 'Hudson', groupPhone: '(212) 555-0199' } },
    ]),
  );
});
