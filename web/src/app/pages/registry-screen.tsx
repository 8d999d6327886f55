import { ProviderForm } from '../../directory/providers/provider-form/provider-form.tsx';
import { RegistryPage } from '../../trust/registry/registry-page.tsx';

/** The Registry tab of the settings, with the form that corrects a provider. */
export function RegistryScreen() {
  return (
    <RegistryPage
      providerForm={({ providerId, onSaved, onClosed }) => (
        <ProviderForm id={providerId} onSaved={onSaved} onClosed={onClosed} />
      )}
    />
  );
}
