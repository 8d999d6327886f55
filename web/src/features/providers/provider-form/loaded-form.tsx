import type { Provider } from '@careline/contracts/providers';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { ApiError } from '../../../lib/api-client.ts';
import { useShortcuts } from '../../../lib/shortcuts.ts';
import { confirmUnsaved } from '../../../ui/confirm.tsx';
import { ErrorBanner } from '../../../ui/error-banner.tsx';
import { isOnTop, SidePanel } from '../../../ui/side-panel.tsx';
import { useUnsavedGuard } from '../../../ui/use-unsaved-guard.ts';
import { BasicSection } from './basic/basic-section.tsx';
import { draftOf, emptyDraft } from './draft-record.ts';
import { ExtendersSection } from './extenders-section.tsx';
import { FormProvider } from './form-context.ts';
import { createFormStore } from './form-store.ts';
import { KeptDraftOffer } from './kept-draft-offer.tsx';
import { LocationsSection } from './locations/locations-section.tsx';
import { moveDown } from './move-down.ts';
import { OtherSection } from './other-section.tsx';
import { PANEL_WIDTH } from './panel-width.ts';
import { PlansSection } from './plans/plans-section.tsx';
import styles from './provider-form.module.css';
import { RemoveSymbol } from './remove-button.tsx';
import { SchedulingSection } from './scheduling-section.tsx';
import { SectionIndex } from './section-index.tsx';
import { SpecialtiesSection } from './specialties-section.tsx';
import { TermsSection } from './terms/terms-section.tsx';
import { useAfterFirstPaint } from './use-after-first-paint.ts';
import { useFieldFocus } from './use-field-focus.ts';
import { useKeptDraft } from './use-kept-draft.ts';
import { useProviderSave } from './use-provider-save.ts';

interface LoadedFormProps {
  title: string;
  opener: Element | null;
  record: Provider | undefined;
  resume: string | undefined;
  onSaved: (id: number) => void;
  onClosed: () => void;
  onOpenOther: (id: number) => void;
}

const FORM_ID = 'provider-form';

/** The panel around the sections: saving, leaving, and what is kept in case of a crash. */
export function LoadedForm(props: LoadedFormProps) {
  const { title, opener, record, resume, onSaved, onClosed, onOpenOther } = props;
  const [store] = useState(() => createFormStore(record ? draftOf(record) : emptyDraft));
  const form = useRef<HTMLFormElement>(null);
  const isWhole = useAfterFirstPaint();
  const kept = useKeptDraft(store, record?.id, resume);
  const focus = useFieldFocus(form);
  const { submit, reload, error, isSaving } = useProviderSave({
    store,
    record,
    onRefused: focus.firstWrong,
    onSaved: (id) => {
      kept.forget();
      onSaved(id);
    },
  });
  useUnsavedGuard(() => store.isDirty() && !isSaving, kept.forget);
  useShortcuts(title, [
    { keys: 'Ctrl+S', label: 'Save', run: () => void (isOnTop(form.current) && submit()) },
  ]);
  /** Runs what loses the changes, unless the user would rather keep them. */
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
      <SidePanel
        title={title}
        size={PANEL_WIDTH}
        opener={opener}
        onClose={() => leave(onClosed)}
        footer={
          <>
            <Button variant="default" onClick={() => leave(onClosed)}>
              Cancel
            </Button>
            <Button type="submit" form={FORM_ID} loading={isSaving}>
              Save
            </Button>
          </>
        }
      >
        <form
          ref={form}
          id={FORM_ID}
          noValidate
          onKeyDown={moveDown}
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
                <ErrorBanner
                  error={error}
                  action={
                    isStale && (
                      <Button size="compact-sm" variant="default" mt={8} onClick={reload}>
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
    </FormProvider>
  );
}
