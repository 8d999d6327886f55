import { ProviderForm } from '../../directory/providers/provider-form/provider-form.tsx';
import { ReportsPage } from '../../trust/reports/reports-page.tsx';

/** The reports of wrong data, with the form that puts them right. */
export function ReportsScreen() {
  return (
    <ReportsPage
      providerForm={({ providerId, section, onSaved, onClosed }) => (
        <ProviderForm id={providerId} section={section} onSaved={onSaved} onClosed={onClosed} />
      )}
    />
  );
}
