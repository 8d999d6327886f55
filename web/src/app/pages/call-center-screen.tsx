import { CallCenterPage } from '../../features/call-center/call-center-page.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { SidePanel } from '../../ui/panel/side-panel.tsx';

// An agent never sees the form, an editor not before the first edit.
const ProviderForm = lazyPart({
  name: 'provider-form',
  load: async () => (await import('../../features/providers/provider-form/provider-form.tsx')).ProviderForm,
  failed: (failure, { onClosed }) => (
    <SidePanel title="Edit Provider" onClose={onClosed}>
      {failure}
    </SidePanel>
  ),
});

/** The search page, with the provider form for those who may edit what they find. */
export function CallCenterScreen() {
  return <CallCenterPage providerForm={(panel) => <ProviderForm {...panel} />} />;
}
