import { apiOf, unique } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { mailedLink } from '../support/mail.ts';
import { openAs } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test('an office is asked by mail, corrects a line without an account, and data entry accepts it by key', async ({
  page,
  browser,
  baseURL,
  viewport,
}) => {
  const token = await openAs(page, 'dataentry', '/practices');
  const api = apiOf(page, token);
  const practice = unique('Harbor Family');
  const email = `${practice.replace(/\W+/g, '-').toLowerCase()}@example.org`;
  const { id: practiceId } = await api.save('Practices', { name: practice });
  const { id: practiceAddressId } = await api.save('PracticeAddresses', {
    ...{ practiceId, address: '12 Harbor St', zip: '10013', email, mainPhone: '(212) 555-0100' },
    ...{ eveningHours: true, accommodations: ['wheelchair'], otherNotes: 'Kept to ourselves' },
  });
  const { items: types } = await api.search('ProviderTypes', '');
  const { items: plans } = await api.search('InsurancePlans', '', 4);
  const ownPlans = plans.map(({ id }) => ({ insurancePlanId: id }));
  const doctor = unique('Ada Byron');
  await api.save('Providers', {
    ...{ name: doctor, providerTypeId: types[0]?.id, providerInsurancePlans: ownPlans },
    providerPracticeAddresses: [
      { practiceAddressId, accepting: 'new', insurancePlans: ownPlans.slice(0, 2) },
    ],
  });

  await page.goto(`/#/verification/ask-offices?q=${encodeURIComponent(practice)}`);
  await expect(page.getByLabel(`${practice}, 12 Harbor St, 10013`)).toBeEnabled();
  await page.keyboard.press('j');
  await page.keyboard.press('Space');
  await expectAccessible(page, 'offices to ask');
  await page.keyboard.press('s');
  await expect(page.getByRole('region', { name: 'The mail' })).toContainText(practice);
  await expectAccessible(page, 'the mail before it is sent');
  await page.getByRole('button', { name: 'Send 1 mail' }).click();
  await expect(page.getByText('1 office was asked.')).toBeVisible();

  const visit = await browser.newContext({ viewport, ...(baseURL && { baseURL }) });
  const office = await visit.newPage();
  await office.goto(await mailedLink(email));
  await expect(office.getByRole('heading', { name: 'Is this still right?' })).toBeVisible();
  await expect(office.getByText('Kept to ourselves')).toHaveCount(0);
  const ada = office.getByRole('region', { name: doctor });
  await expectAccessible(office, 'the page of the link');
  await office.getByText('Español').click();
  await expect(ada.getByText('Acepta pacientes nuevos')).toBeVisible();
  await expectAccessible(office, 'the page of the link in Spanish');
  await office.getByText('English').click();
  await ada.getByText('Correct it').click();
  await ada.getByLabel('Patients').selectOption('Existing patients only');
  await expectAccessible(office, 'a correction');
  const place = office.getByRole('region', { name: '12 Harbor St' });
  await place.getByText('Correct it').click();
  await place.getByLabel('Phone').fill('call us at the usual number');
  await office.getByLabel('Your name').fill('Maria <b>Lopez</b>');
  await office.getByRole('button', { name: 'Send' }).click();
  await expect(place.getByLabel('Phone')).toBeFocused();
  await expectAccessible(office, 'a phone that is no number');
  await place.getByLabel('Phone').fill('212 555 0101');
  await office.getByLabel('Is somebody missing').fill('Dr. Meitner');
  await office.reload();
  await expect(place.getByLabel('Phone')).toHaveValue('(212) 555-0101');
  await office.getByRole('button', { name: 'Send' }).click();
  await expect(office.getByRole('heading', { name: 'Thank you!' })).toBeFocused();
  await expectAccessible(office, 'the answer is sent');
  await visit.close();

  await page.goto(`/#/verification/ask-offices?view=answers&q=${encodeURIComponent(practice)}`);
  const answer = page.getByRole('article', { name: new RegExp(practice) });
  await expect(answer).toContainText('Maria <b>Lopez</b>');
  await expect(answer.getByRole('row', { name: /Patients/ })).toHaveText(
    'PatientsAccepting new patientsExisting patients only',
  );
  await expect(answer).toContainText('Dr. Meitner');
  await answer.getByLabel('Main phone, as it will be saved').fill('(212) 555-0102');
  await answer.getByLabel('Main phone, as it will be saved').blur();
  await expectAccessible(page, 'answers to decide');
  await page.keyboard.press('a');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone: 2 records as before.')).toBeVisible();
  await expect(answer).toContainText('Dr. Meitner');
  await page.keyboard.press('a');
  await expect(page.getByText('No answer waits.')).toBeVisible();
  await page.goto(`/#/verification/ask-offices?view=asked&q=${encodeURIComponent(practice)}`);
  await expect(page.getByRole('article', { name: new RegExp(practice) })).toContainText('Answered');
  await expectAccessible(page, 'offices that were asked');
});

test('the page of a link works on an old phone', { tag: '@all' }, async ({ page, browser, baseURL }) => {
  const api = apiOf(page, await openAs(page, 'dataentry', '/practices'));
  const practice = unique('Old Phone Family');
  const email = `${practice.replace(/\W+/g, '-').toLowerCase()}@example.org`;
  const { id: practiceId } = await api.save('Practices', { name: practice });
  const { id } = await api.save('PracticeAddresses', {
    practiceId,
    address: '1 Elm St',
    zip: '10013',
    email,
  });
  await api.post('Attestations/Ask', { practiceAddressIds: [id] });

  const visit = await browser.newContext({
    viewport: { width: 320, height: 568 },
    locale: 'es-MX',
    ...(baseURL && { baseURL }),
  });
  await visit.addInitScript(forgetNewerThanSafari15);
  const office = await visit.newPage();
  const errors: string[] = [];
  office.on('pageerror', (error) => errors.push(error.message));
  office.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  const scripts: Promise<string>[] = [];
  office.on('response', (answer) => {
    if (answer.url().endsWith('.js')) scripts.push(answer.text());
  });
  await office.goto(await mailedLink(email));
  await expect(office.getByRole('heading', { name: '¿Sigue siendo correcto?' })).toBeVisible();
  const colour = () => getComputedStyle(document.documentElement).getPropertyValue('--mantine-color-error');
  expect(await office.evaluate(colour)).not.toBe('');
  await office.getByLabel('Su nombre').fill('Maria');
  await office.getByRole('button', { name: 'Todo es correcto' }).click();
  await expect(office.getByRole('heading', { name: '¡Gracias!' })).toBeFocused();
  expect(errors).toEqual([]);
  // A look-behind is a syntax error there, and takes its whole file along.
  for (const script of await Promise.all(scripts)) expect(script).not.toMatch(/\(\?<[=!]/);
  expect(scripts.length).toBeGreaterThan(3);
  await visit.close();
});

/** Takes away what Safari learnt after version 15. Syntax is up to the build's target. */
function forgetNewerThanSafari15(): void {
  const forget = (owner: object | undefined, ...names: string[]) => {
    for (const name of names) if (owner) Reflect.deleteProperty(owner, name);
  };
  const root: Record<string, { prototype: object } & object> = window as never;
  forget(window, 'requestIdleCallback', 'navigation', 'scheduler', 'Iterator');
  forget(Document.prototype, 'adoptedStyleSheets', 'startViewTransition');
  window.CSSStyleSheet = class {
    constructor() {
      throw new TypeError('Illegal constructor');
    }
  } as never;
  forget(Array.prototype, 'toSorted', 'toReversed', 'toSpliced', 'with');
  forget(Array, 'fromAsync');
  forget(Set.prototype, 'union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf');
  forget(Object, 'groupBy');
  forget(Map, 'groupBy');
  forget(Promise, 'withResolvers', 'try');
  forget(String.prototype, 'isWellFormed', 'toWellFormed');
  forget(root.URL, 'canParse', 'parse');
  forget(root.AbortSignal, 'any', 'timeout');
  forget(HTMLElement.prototype, 'showPopover', 'hidePopover', 'togglePopover', 'popover');
  forget(
    Object.getPrototypeOf(Object.getPrototypeOf([].values())),
    'map',
    'filter',
    'take',
    'toArray',
    'some',
  );
}
