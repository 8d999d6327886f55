import { providers } from '@careline/contracts/directory/providers';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { entitySetApi } from '../../../entity-set/api.ts';
import type { DraftKey } from '../../../entity-set/form/kept-draft/kept-drafts.ts';
import { LoadFailure, Loading } from '../../../ui/feedback/feedback.tsx';
import { SidePanel, useOpener } from '../../../ui/panel/side-panel.tsx';
import type { SectionId } from './layout/sections.ts';
import { PANEL_WIDTH, ProviderFormPanel } from './provider-form-panel.tsx';

export interface ProviderFormProps {
  id?: number | undefined;
  /** A kept draft to restore without asking. */
  resume?: DraftKey | undefined;
  /** The section to begin at, and the field in it. */
  section?: SectionId | undefined;
  field?: string | undefined;
  onSaved: (id: number, next?: 'new') => void;
  onClosed: () => void;
}

/** Create Provider or Edit Provider, in a panel of its own: mounted means open. */
export function ProviderForm({ id, resume, section, field, onSaved, onClosed }: ProviderFormProps) {
  // Starts as `id`; changes when the user opens an existing provider instead of creating a duplicate.
  const [shown, setShown] = useState(id);
  const opener = useOpener();
  const loaded = useQuery({
    ...entitySetApi(providers).byId(shown ?? 0),
    enabled: shown !== undefined,
    gcTime: 0,
  });
  const title = `${shown === undefined ? 'Create' : 'Edit'} Provider`;
  if (shown !== undefined && (loaded.data === undefined || !loaded.isFetchedAfterMount)) {
    return (
      <SidePanel title={title} onClose={onClosed} size={PANEL_WIDTH} opener={opener}>
        {loaded.error ? (
          <LoadFailure error={loaded.error} onRetry={() => void loaded.refetch()} />
        ) : (
          <Loading size="sm" />
        )}
      </SidePanel>
    );
  }
  return (
    <ProviderFormPanel
      key={shown ?? 'new'}
      title={title}
      opener={opener}
      record={shown === undefined ? undefined : loaded.data}
      resume={shown === id ? resume : undefined}
      section={section}
      field={field}
      onSaved={onSaved}
      onClosed={onClosed}
      onOpenOther={setShown}
    />
  );
}
