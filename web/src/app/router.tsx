import { ADMINS, EDITORS, EVERYONE, type Role } from '@careline/contracts/basis/call';
import { LARGEST_ID } from '@careline/contracts/basis/primitives';
import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';
import { sessionToken } from '../lib/api/session-token.ts';
import { requireEnrolled, requireRole, requireUser, sendHome } from './guards.ts';
import { createHashHistory } from './hash-history.ts';
import { Root } from './root.tsx';

const RouteId = z.coerce.number().int().min(1).max(LARGEST_ID);

/** The table of contents: every route, who may open it, and which screen it loads when first opened. */

const root = createRootRoute({
  component: Root,
  notFoundComponent: lazyRouteComponent(() => import('./pages/plain-pages.tsx'), 'NotFoundPage'),
});

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: z.object({
    from: z.string().optional().catch(undefined),
    sso: z.string().optional().catch(undefined),
  }),
  component: lazyRouteComponent(() => import('../people/account/login-page.tsx'), 'LoginPage'),
});
const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/forgot-password',
  component: lazyRouteComponent(
    () => import('../people/account/forgot-password-page.tsx'),
    'ForgotPasswordPage',
  ),
});
const forbidden = createRoute({
  getParentRoute: () => root,
  path: '/forbidden',
  component: lazyRouteComponent(() => import('./pages/plain-pages.tsx'), 'ForbiddenPage'),
});
/** Of a tab that was opened for a call which another tab has taken. */
const callElsewhere = createRoute({
  getParentRoute: () => root,
  path: '/call-elsewhere',
  component: lazyRouteComponent(() => import('./pages/plain-pages.tsx'), 'CallElsewherePage'),
});
/** Opened from a mail by people without an account. */
const attest = createRoute({
  getParentRoute: () => root,
  path: '/attest/$secret',
  component: lazyRouteComponent(() => import('./pages/attest-screen.tsx'), 'AttestScreen'),
});
const enrol = createRoute({
  getParentRoute: () => root,
  path: '/enrol',
  beforeLoad: async (context) => {
    await requireUser(context);
  },
  component: lazyRouteComponent(() => import('../people/account/security/enrol-page.tsx'), 'EnrolPage'),
});
const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: async (context) => {
    await requireEnrolled(context);
  },
  component: lazyRouteComponent(() => import('./shell/shell.tsx'), 'Shell'),
});
const home = createRoute({ getParentRoute: () => signedIn, path: '/', beforeLoad: sendHome });

const screen = <Path extends string>(path: Path, roles: readonly Role[]) => ({
  getParentRoute: () => signedIn,
  path,
  beforeLoad: requireRole(roles),
});
/** A path that ends in an id. Anything else becomes 0, which no record has: the screen says that the record does not exist. */
const withId = {
  params: {
    parse: ({ id }: { id: string }) => ({ id: RouteId.catch(0).parse(id) }),
    stringify: ({ id }: { id: number }) => ({ id: String(id) }),
  },
};

const callCenter = createRoute({
  ...screen('/call-center', EVERYONE),
  component: lazyRouteComponent(() => import('./pages/call-center-screen.tsx'), 'CallCenterScreen'),
});
const providers = createRoute({
  ...screen('/providers', EDITORS),
  component: lazyRouteComponent(() => import('../directory/providers/providers-page.tsx'), 'ProvidersPage'),
});
const providerAsOf = createRoute({
  ...screen('/providers/as-of/$id', EDITORS),
  ...withId,
  component: lazyRouteComponent(() => import('../call-center/answers/as-of-page.tsx'), 'AsOfPage'),
});
const practices = createRoute({
  ...screen('/practices', EVERYONE),
  component: lazyRouteComponent(() => import('./pages/practices-screen.tsx'), 'PracticesScreen'),
});
const practiceAddresses = createRoute({
  ...screen('/practices/practice-addresses/$id', EDITORS),
  ...withId,
  component: lazyRouteComponent(
    () => import('../directory/practice-addresses/practice-addresses-page.tsx'),
    'PracticeAddressesPage',
  ),
});
const insurances = createRoute({
  ...screen('/insurances', EDITORS),
  component: lazyRouteComponent(
    () => import('../directory/insurances/insurances-page.tsx'),
    'InsurancesPage',
  ),
});
const insurancePlans = createRoute({
  ...screen('/insurances/insurance-plans/$id', EDITORS),
  ...withId,
  component: lazyRouteComponent(
    () => import('../directory/insurance-plans/insurance-plans-page.tsx'),
    'InsurancePlansPage',
  ),
});
const directoriesPage = lazyRouteComponent(
  () => import('../directory/directories/directories-page.tsx'),
  'DirectoriesPage',
);
const directories = createRoute({ ...screen('/directories', EVERYONE), component: directoriesPage });
const directory = createRoute({
  ...screen('/directories/directory/$id', EVERYONE),
  ...withId,
  component: directoriesPage,
});
const verification = createRoute({
  ...screen('/verification', EDITORS),
  component: lazyRouteComponent(() => import('./pages/verification-screen.tsx'), 'VerificationScreen'),
});
const coming = createRoute({
  ...screen('/coming', EDITORS),
  component: lazyRouteComponent(() => import('./pages/coming-screen.tsx'), 'ComingScreen'),
});
const askOffices = createRoute({
  ...screen('/verification/ask-offices', EDITORS),
  component: lazyRouteComponent(
    () => import('../trust/attestations/desk/ask-offices-page.tsx'),
    'AskOfficesPage',
  ),
});
const reports = createRoute({
  ...screen('/reports', EDITORS),
  component: lazyRouteComponent(() => import('./pages/reports-screen.tsx'), 'ReportsScreen'),
});
const insights = createRoute({
  ...screen('/insights', EDITORS),
  component: lazyRouteComponent(() => import('../trust/insights/insights-page.tsx'), 'InsightsPage'),
});
const myReports = createRoute({
  ...screen('/my-reports', EVERYONE),
  component: lazyRouteComponent(() => import('../trust/reports/my-reports-page.tsx'), 'MyReportsPage'),
});
const userManagements = createRoute({
  ...screen('/user-managements', ADMINS),
  component: lazyRouteComponent(() => import('../people/users/users-page.tsx'), 'UsersPage'),
});
const userProfile = createRoute({
  ...screen('/user-profile', EVERYONE),
  component: lazyRouteComponent(() => import('../people/account/profile-page.tsx'), 'ProfilePage'),
});
const settings = createRoute({
  ...screen('/settings', EDITORS),
  validateSearch: z.object({ tab: z.string().optional().catch(undefined) }).loose(),
  component: lazyRouteComponent(() => import('./pages/settings-page.tsx'), 'SettingsPage'),
});

const routeTree = root.addChildren([
  login,
  forgotPassword,
  forbidden,
  callElsewhere,
  attest,
  enrol,
  signedIn.addChildren([
    home,
    callCenter,
    practices,
    practiceAddresses,
    insurances,
    insurancePlans,
    providers,
    providerAsOf,
    directories,
    directory,
    coming,
    verification,
    askOffices,
    reports,
    myReports,
    insights,
    settings,
    userManagements,
    userProfile,
  ]),
]);

export type AppRouter = ReturnType<typeof createAppRouter>;

export const createAppRouter = () =>
  createRouter({
    routeTree,
    history: createHashHistory(),
    defaultPreload: 'intent',
    defaultPreloadDelay: 100,
    scrollRestoration: false,
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}

/** Loads the code of a screen and of what surrounds it while the guards still ask the server who the user is. */
export function loadScreensEarly(router: AppRouter): void {
  router.subscribe('onBeforeLoad', ({ toLocation }) => {
    if (!sessionToken.read()) return;
    const [routes] = router.getMatchedRoutes(toLocation.pathname);
    for (const { options } of routes) void options.component?.preload?.()?.catch(() => {});
  });
}
