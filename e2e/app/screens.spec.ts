import type { Locator, Page } from '@playwright/test';
import { expectAccessible, isAll } from '../support/axe.ts';
import { type DemoUser, openAs } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

/** axe on every screen, panel and dialog; with `--all` in light and dark, at both sizes. */

const DESK = { width: 1366, height: 768 };
const PHONE = { width: 390, height: 844 };

const first = (page: Page, name: RegExp) => page.getByRole('button', { name }).first();

interface Screen {
  name: string;
  route: string;
  /** Opens something on the screen before axe runs. */
  open?: (page: Page) => Promise<void>;
  shows: (page: Page) => Locator;
}

const panel = (title: string | RegExp) => (page: Page) => page.getByRole('dialog', { name: title });
const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name });

const ADMIN_SCREENS: Record<string, Screen[]> = {
  insurances: [
    { name: 'insurances', route: '/insurances', shows: (page) => first(page, /^Edit /) },
    {
      name: 'insurance form with an error',
      route: '/insurances',
      open: async (page) => {
        await page.getByRole('button', { name: 'New insurance' }).click();
        await page.getByRole('button', { name: 'Save', exact: true }).click();
      },
      shows: (page) => page.getByText('The field is mandatory').first(),
    },
    {
      name: 'insurance plans',
      route: '/insurances',
      open: (page) => first(page, /^Insurance plans /).click(),
      shows: heading(/^Insurance Plans for /),
    },
  ],
  practices: [
    { name: 'practices', route: '/practices', shows: (page) => first(page, /^Details /) },
    {
      name: 'practice details',
      route: '/practices',
      open: async (page) => {
        // Its only location is open.
        await first(page, /^Details /).click();
      },
      shows: (page) => page.getByText('Main phone'),
    },
    {
      name: 'practice that is in use',
      route: '/practices',
      open: (page) => first(page, /^Delete /).click(),
      shows: panel('Delete practice'),
    },
    {
      name: 'practice address form',
      // By URL: coming from the list of practices, the practices' own Edit buttons would still be there.
      route: '/practices/practice-addresses/2',
      open: (page) => first(page, /^Edit /).click(),
      shows: (page) => page.locator('.leaflet-marker-icon'),
    },
  ],
  'directories and settings': [
    { name: 'directories', route: '/directories', shows: (page) => first(page, /^Edit /) },
    { name: 'settings', route: '/settings', shows: heading('Body Parts') },
    { name: 'all settings', route: '/settings?tab=All settings', shows: heading('All settings') },
    { name: 'organization', route: '/settings?tab=Organization', shows: heading('Time zone') },
    {
      name: 'term form with its list open',
      route: '/settings?tab=Terms',
      open: async (page) => {
        // The list once left only the border of this button.
        const words = page.getByRole('button', { name: 'Add what callers say' });
        expect((await words.boundingBox())?.height).toBeGreaterThan(30);
        await page.getByRole('button', { name: 'New term' }).click();
        await page.getByRole('combobox', { name: 'Body part' }).click();
      },
      shows: (page) => page.getByRole('option').first(),
    },
    {
      name: 'words of a body part, one of which another has',
      // The tests add many body parts.
      route: '/settings?q=Elbow',
      open: async (page) => {
        await page.getByRole('button', { name: 'Edit Elbow', exact: true }).click();
        await page.getByRole('combobox', { name: 'What callers say' }).fill('kneecap');
        await page.keyboard.press('Enter');
      },
      shows: (page) => page.getByText(/“kneecap” also means Knee/).first(),
    },
  ],
  trust: [
    { name: 'recent actions', route: '/settings?tab=Recent actions', shows: heading('Recent actions') },
    { name: 'coming', route: '/coming', shows: (page) => page.getByRole('button', { name: /^Plans end/ }) },
    { name: 'verification', route: '/verification', shows: (page) => page.getByText('Due soon').first() },
    {
      name: 'insights',
      route: '/insights',
      open: async (page) => {
        // Bars get their size from the style sheet alone.
        const bar = page.locator('a[data-tooltip$=" current"]:empty').first();
        await expect(bar).toBeVisible();
        expect((await bar.boundingBox())?.width).toBeGreaterThan(20);
      },
      shows: (page) => page.locator('path[vector-effect]'),
    },
    {
      name: 'insights as a table',
      route: '/insights',
      open: (page) => page.getByRole('button', { name: /Verification by region: show as a table/ }).click(),
      shows: (page) => page.getByRole('table', { name: 'Verification by region' }),
    },
  ],
  'users and profile': [
    {
      name: 'user management',
      route: '/user-managements',
      shows: (page) => page.getByText('User count by role:'),
    },
    {
      name: 'user form',
      route: '/user-managements',
      open: (page) => page.getByRole('button', { name: 'Edit Carla Moreau' }).click(),
      shows: (page) => page.getByLabel('Groups', { exact: false }).first(),
    },
    { name: 'profile', route: '/user-profile', shows: heading('Profile') },
    {
      name: 'change password',
      route: '/user-profile',
      open: (page) => page.getByRole('tab', { name: 'Change Password' }).click(),
      shows: (page) => page.getByRole('textbox', { name: 'Current password' }),
    },
  ],
  'what every screen has': [
    {
      name: 'an empty list',
      route: '/practices?q=nothing-has-this-name',
      shows: (page) => page.getByText('No content'),
    },
    {
      name: 'the question about a delete',
      route: '/user-managements',
      open: (page) => page.getByRole('button', { name: 'Delete Carla Moreau' }).click(),
      shows: panel('Delete user'),
    },
    {
      name: 'account menu',
      route: '/practices',
      open: (page) => page.getByRole('button', { name: /^Account menu/ }).click(),
      shows: (page) => page.getByRole('menuitem', { name: 'Sign out' }),
    },
    {
      name: 'palette',
      route: '/practices',
      open: async (page) => {
        await page.keyboard.press('Control+k');
        await page.keyboard.type('pract');
      },
      shows: (page) => page.locator('[data-action][data-selected]'),
    },
    {
      name: 'shortcuts',
      route: '/practices',
      open: (page) => page.keyboard.press('?'),
      shows: panel('Keyboard shortcuts'),
    },
  ],
};

const CALL_CENTER_SCREENS: Screen[] = [
  { name: 'practices', route: '/practices', shows: (page) => first(page, /^Details /) },
  {
    name: 'a directory by its address',
    route: '/directories/directory/1',
    shows: (page) => page.getByRole('dialog'),
  },
];

test('signed out', async ({ page }) => {
  for (const [route, title] of [
    ['/login', 'Sign in'],
    ['/forgot-password', 'Forgot password'],
    ['/forbidden', 'Forbidden access'],
    ['/nowhere', 'Page not found'],
  ] as const) {
    await page.setViewportSize(DESK);
    await page.goto(`/#${route}`);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page).toHaveTitle(`${title} · CareLine`);
    await expectAccessibleAtEachSize(page, title, page.getByRole('heading', { name: title }));
  }
});

for (const [area, screens] of Object.entries(ADMIN_SCREENS))
  test(area, ({ page }) => lookAtAll(page, 'admin', screens));

test('what the call center sees of the directory', ({ page }) =>
  lookAtAll(page, 'callcenter', CALL_CENTER_SCREENS));

async function lookAtAll(page: Page, user: DemoUser, screens: Screen[]): Promise<void> {
  test.slow();
  await openAs(page, user, '/user-profile');
  for (const { name, route, open, shows } of screens) {
    await test.step(name, async () => {
      await page.setViewportSize(DESK);
      // Closes what the previous screen left open: a menu, and with its screen a panel.
      await page.keyboard.press('Escape');
      await page.goto('/#/forbidden');
      await expect(page.getByRole('heading', { name: 'Forbidden access' })).toBeVisible();
      await page.goto(`/#${route}`);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await open?.(page);
      await expectAccessibleAtEachSize(page, name, shows(page), Boolean(open));
    });
  }
}

/** Changes the size of the open screen: loading it once more would take longer than axe. */
async function expectAccessibleAtEachSize(
  page: Page,
  name: string,
  shown: Locator,
  isAbove = false,
): Promise<void> {
  await expect(shown).toBeVisible();
  await expectAccessible(page, `${name}, wide`);
  if (!isAll) return;
  await page.setViewportSize(PHONE);
  await expect(shown).toBeVisible();
  await expectAccessible(page, `${name}, narrow`, isAbove ? 'none' : 'light');
}
