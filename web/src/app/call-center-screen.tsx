import { lazy, Suspense } from 'react';
import { CallCenterPage } from '../features/call-center/call-center-page.tsx';

// An agent never sees the form, an editor not before the first edit.
const ProviderForm = lazy(() =>
  import('../features/providers/provider-form/provider-form.tsx').then((module) => ({
    default: module.ProviderForm,
  })),
);

/** The search page, with the provider form for those who may edit what they find. */
export function CallCenterScreen() {
  return (
    <CallCenterPage
      providerForm={(panel) => (
        <Suspense>
          <ProviderForm {...panel} />
        </Suspense>
      )}
    />
  );
}
