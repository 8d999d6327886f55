import { type Provider, providers } from '@careline/contracts/directory/providers';
import { Button } from '@mantine/core';
import { startTransition, useEffect, useRef, useState } from 'react';
import { KeptDraftOffer } from '../../../entity-set/form/kept-draft/kept-draft-offer.tsx';
import { useKeptDraft } from '../../../entity-set/form/kept-draft/use-kept-draft.ts';
import { HistoryButton } from '../../../entity-set/history/history-button.tsx';
import { ApiError } from '../../../lib/api/api-client.ts';
import { useShortcuts } from '../../../lib/keyboard/shortcuts.ts';
import { PendingWorkProvider } from '../../../lib/pending-work.ts';
import { ErrorBanner } from '../../../ui/feedback/error-banner.tsx';
import { confirmUnsaved, useUnsavedGuard } from '../../../ui/feedback/unsaved-changes.ts';
import { isOnTop, SidePanel } from '../../../ui/panel/side-panel.tsx';
import { useVerified } from '../../../ui/trust/use-verified.tsx';
import { emptyDraft, toDraft } from './draft/draft-record.ts';
import { createFormStore, FormProvider } from './form-store.ts';
import { PROVIDER_DRAFTS, restoreKept, toKept, withoutPhoto } from './kept-draft/kept-draft.ts';
import { ConflictList } from './layout/conflict-list.tsx';
import { focusNextConflict, moveToNextRow, useFormFocus } from './layout/focus.ts';
import { goToSection, SectionIndex } from './layout/section-index.tsx';
import type { SectionId } from './layout/sections.ts';
import styles from './provider-form.module.css';
import { RemoveSymbol } from './rows/row-buttons.tsx';
import { BasicSection } from './sections/basic/basic-section.tsx';
import { ExtendersSection } from './sections/extenders-section.tsx';
import { LocationsSection } from './sections/locations/locations-section.tsx';
import { PlansSection } from './sections/plans/plans-section.tsx';
import { SpecialtiesSection } from './sections/specialties-section.tsx';
import { TermsSection } from './sections/terms/terms-section.tsx';
import { OtherSection, SchedulingSection } from './sections/text-sections.tsx';
import { useProviderSave } from './use-provider-save.ts';

interface ProviderFormPanelProps {
  title: string;
  opener: Element | null;
  record: Provider | undefined;
  resume: string | undefined;
  /** The section to begin at. */
  section: SectionId | undefined;
  onSaved: (id: number, next?: 'new') => void;
  onClosed: () => void;
  onOpenOther: (id: number) => void;
}

const FORM_ID = 'provider-form';

/** The panel around the sections: saving, leaving, and the kept draft. */
export function ProviderFormPanel(props: ProviderFormPanelProps) {
  const { title, opener, record, resume, section, onSaved, onClosed, onOpenOther } = props;
  const [store] = useState(() => createFormStore(record ? toDraft(record) : emptyDraft));
  const form = useRef<HTMLFormElement>(null);
  const isWhole = useAfterFirstPaint();
  const kept = useKeptDraft({
    ...PROVIDER_DRAFTS,
    id: record?.id,
    resume,
    subscribe: store.subscribe,
    isDirty: store.isDirty,
    read: () => toKept(store.get()),
    restore: (draft) => store.set(restoreKept(draft, store.get())),
    shrink: withoutPhoto,
  });
  const focus = useFormFocus(form);
  const next = useRef<'new' | undefined>(undefined);
  const { verified, fields: verifiedFields } = useVerified();
  useStartSection(section, isWhole);
  const { pending, submit, reload, error, isSaving, isBusy } = useProviderSave({
    store,
    record,
    verified,
    onRefused: focus.firstWrong,
    onSaved: (id) => {
      kept.forget();
      onSaved(id, next.current);
    },
  });
  useUnsavedGuard(() => store.isDirty() && !isSaving, kept.forget);
  const submitThen = (after: 'new' | undefined) => {
    if (!isOnTop(form.current)) return;
    next.current = after;
    void submit();
  };
  const isNew = record === undefined;
  useShortcuts(title, [
    { keys: 'Ctrl+S', label: 'Save', run: () => submitThen(undefined) },
    ...(isNew ? [{ keys: 'Ctrl+Enter', label: 'Save and new', run: () => submitThen('new') }] : []),
  ]);
  /** Runs `then`, after a question if that would lose changes. */
  const leave = async (then: () => void) => {
    if (store.isDirty()) {
      if (!(await confirmUnsaved())) return;
      kept.forget();
    }
    then();
  };
  const isStale = error instanceof ApiError && error.status === 409;

  return (
    <FormProvider value={store}>
      <PendingWorkProvider value={pending}>
        <SidePanel
          title={title}
          size={PANEL_WIDTH}
          opener={opener}
          onClose={() => leave(onClosed)}
          footer={
            <>
              {record && <HistoryButton set={providers} id={record.id} onRestored={() => void reload()} />}
              {verifiedFields}
              <Button variant="default" onClick={() => leave(onClosed)}>
                Cancel
              </Button>
              {isNew && (
                <Button variant="default" disabled={isBusy} onClick={() => submitThen('new')}>
                  Save and new
                </Button>
              )}
              <Button type="submit" form={FORM_ID} loading={isBusy}>
                Save
              </Button>
            </>
          }
        >
          <form
            ref={form}
            id={FORM_ID}
            noValidate
            onKeyDown={moveToNextRow}
            onSubmit={(event) => {
              event.preventDefault();
              void submit();
            }}
          >
            <RemoveSymbol />
            <div className={styles.columns}>
              <SectionIndex form={form} isWhole={isWhole} />
              <div className={styles.sections}>
                <div className={styles.notices}>
                  <KeptDraftOffer kept={kept} />
                  <ConflictList />
                  <ErrorBanner
                    error={error}
                    action={
                      isStale && (
                        <Button
                          size="compact-sm"
                          variant="default"
                          mt={8}
                          onClick={async () => {
                            await reload();
                            focusNextConflict(form.current);
                          }}
                        >
                          Reload
                        </Button>
                      )
                    }
                  />
                </div>
                <BasicSection id={record?.id} onOpenOther={(other) => leave(() => onOpenOther(other))} />
                <ExtendersSection />
                <SchedulingSection />
                {isWhole && (
                  <>
                    <TermsSection />
                    <PlansSection />
                    <LocationsSection />
                    <OtherSection />
                    <SpecialtiesSection />
                  </>
                )}
              </div>
            </div>
          </form>
        </SidePanel>
      </PendingWorkProvider>
    </FormProvider>
  );
}

/** Goes to a section once all of them are drawn. */
function useStartSection(section: SectionId | undefined, isWhole: boolean): void {
  useEffect(() => {
    if (section === undefined || !isWhole) return;
    // After the name, which gets the focus in a timer when the form opens.
    const timer = setTimeout(() => goToSection(section));
    return () => clearTimeout(timer);
  }, [section, isWhole]);
}

/** Room for a row of a term or a location beside the index of sections. */
export const PANEL_WIDTH = 1000;

/**
 * False for the first paint, then true: the fields at the top accept typing at once, and the hundreds of rows below
 * render in a transition.
 */
function useAfterFirstPaint(): boolean {
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setPainted(true)));
    return () => clearTimeout(timer);
  }, []);
  return painted;
}
