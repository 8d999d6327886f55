import { CallCenterPage } from '../../features/call-center/call-center-page.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { SidePanel } from '../../ui/panel/side-panel.tsx';

// Loaded with the first edit: most users of the search never open the form.
const ProviderForm = lazyPart({
  name: 'provider-form',
  load: async () => (await import('../../features/providers/provider-form/provider-form.tsx')).ProviderForm,
  failed: (failure, { onClosed }) => (
    <SidePanel title="Edit Provider" onClose={onClosed}>
      {failure}
    </SidePanel>
  ),
});

/** The search page, with the provider form for users who may edit. */
export function CallCenterScreen() {
  return <CallCenterPage providerForm={(panel) => <ProviderForm {...panel} />} />;
}
