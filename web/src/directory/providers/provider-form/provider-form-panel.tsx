import { type Provider, providers } from '@careline/contracts/directory/providers';
import { degrees, providerTypes } from '@careline/contracts/directory/reference-lists';
import { type MouseEvent, startTransition, useEffect, useRef, useState } from 'react';
import { KeptDraftOffer } from '../../../entity-set/form/kept-draft/kept-draft-offer.tsx';
import type { DraftKey } from '../../../entity-set/form/kept-draft/kept-drafts.ts';
import { ConflictsFound, RecordPanel, SaveRefusal } from '../../../entity-set/form/record-panel.tsx';
import { useSetCalls } from '../../../entity-set/form/use-entity-form.ts';
import { useRecordForm } from '../../../entity-set/form/use-record-form.ts';
import { RecordName } from '../../../entity-set/select/record-select.tsx';
import { notify } from '../../../lib/notify.ts';
import { Message } from '../../../ui/feedback/feedback.tsx';
import { SmallButton } from '../../../ui/small-button.tsx';
import { useVerified } from '../../../ui/trust/use-verified.tsx';
import { RecordNotices } from '../../record-notices.tsx';
import type { DraftConflict, ShownValue } from './draft/conflicts.ts';
import { countEnded, removeEnded } from './draft/days.ts';
import { ACCEPTED_NOWHERE, acceptsPlansNowhere } from './draft/draft.ts';
import { emptyDraft, toBody, toDraft } from './draft/draft-record.ts';
import { createFormStore, FormProvider, useDraft, useFormState, useFormStore } from './form-store.ts';
import { PROVIDER_DRAFTS, withoutPhoto } from './kept-draft/kept-draft.ts';
import { focusNextConflict, focusWithin, handleEnter, useFormFocus } from './layout/focus.ts';
import { goToSection, SectionIndex } from './layout/section-index.tsx';
import { type SectionId, toElementId } from './layout/sections.ts';
import styles from './provider-form.module.css';
import { RemoveSymbol } from './rows/row-buttons.tsx';
import { BasicSection } from './sections/basic/basic-section.tsx';
import { LocationsSection } from './sections/locations/locations-section.tsx';
import { PlansSection } from './sections/plans/plans-section.tsx';
import {
  ExtendersSection,
  OtherSection,
  SchedulingSection,
  SpecialtiesSection,
} from './sections/small-sections.tsx';
import { TermsSection } from './sections/terms/terms-section.tsx';

interface ProviderFormPanelProps {
  title: string;
  opener: Element | null;
  record: Provider | undefined;
  resume: DraftKey | undefined;
  section: SectionId | undefined;
  field: string | undefined;
  onSaved: (id: number, next?: 'new') => void;
  onClosed: () => void;
  onOpenOther: (id: number) => void;
}

export function ProviderFormPanel(props: ProviderFormPanelProps) {
  const { title, opener, record, resume, section, onSaved, onClosed, onOpenOther } = props;
  const [store] = useState(() => createFormStore(record ? toDraft(record) : emptyDraft));
  const form = useRef<HTMLFormElement>(null);
  const isWhole = useAfterFirstPaint();
  const focus = useFormFocus(form);
  const { verified, fields: verifiedFields } = useVerified();
  useStartSection(section, props.field, isWhole);
  const calls = useSetCalls(providers, (edited) => ({
    ...toBody(store.get(), edited !== undefined),
    ...(verified && { verified }),
  }));
  const saving = useRecordForm({
    values: store,
    record,
    calls,
    keeps: { ...PROVIDER_DRAFTS, resume, shrink: withoutPhoto },
    onSaved: ({ id }, next) => {
      if (acceptsPlansNowhere(store.get().draft)) notify.warn(ACCEPTED_NOWHERE);
      onSaved(id, next);
    },
    onRefused: focus.firstWrong,
  });
  return (
    <FormProvider value={store}>
      <RecordPanel
        ref={form}
        set={providers}
        id={record?.id}
        form={saving}
        title={title}
        subject={record?.name}
        size={PANEL_WIDTH}
        opener={opener}
        verified={verifiedFields}
        onClosed={onClosed}
        onKeyDown={handleEnter}
      >
        <RemoveSymbol />
        <div className={styles.columns}>
          <SectionIndex form={form} isWhole={isWhole} />
          <div className={styles.sections}>
            <div className={styles.notices}>
              <KeptDraftOffer kept={saving.kept} />
              <ConflictList />
              <EndedRows />
              <SaveRefusal form={saving} onReloaded={() => focusNextConflict(form.current)} />
              {record && <RecordNotices subject={{ set: 'Providers', id: record.id, name: record.name }} />}
            </div>
            <BasicSection id={record?.id} onOpenOther={(other) => saving.leave(() => onOpenOther(other))} />
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
      </RecordPanel>
    </FormProvider>
  );
}

/** Goes to a section once all of them are drawn. */
function useStartSection(section: SectionId | undefined, field: string | undefined, isWhole: boolean): void {
  useEffect(() => {
    if (section === undefined || !isWhole) return;
    // After the name, which gets the focus in a timer when the form opens.
    const timer = setTimeout(() => goToSection(section, field ?? ''));
    return () => clearTimeout(timer);
  }, [section, field, isWhole]);
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

/** What has ended stays in the record, marked, until somebody removes it here. */
function EndedRows() {
  const store = useFormStore();
  const count = useDraft(countEnded);
  if (count === 0) return null;
  const remove = () => {
    store.change(removeEnded);
    focusWithin(document.getElementById(toElementId('basic')), '[data-path="name"]');
  };
  return (
    <Message kind="info">
      {count === 1 ? 'One plan or location has ended.' : `${count} plans and locations have ended.`}{' '}
      <SmallButton size="compact-xs" onClick={remove}>
        Remove what has ended
      </SmallButton>
    </Message>
  );
}

const SETS = { degrees, providerTypes };

/** What another user changed too, mine and theirs side by side. */
function ConflictList() {
  const store = useFormStore();
  const conflicts = useFormState((state) => state.conflicts);
  if (conflicts.length === 0) return null;
  const resolve =
    (conflict: DraftConflict, takesTheirs: boolean) =>
    ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
      const { form } = currentTarget;
      if (takesTheirs) store.change(conflict.takeTheirs);
      store.set({ conflicts: conflicts.filter((one) => one !== conflict) });
      focusNextConflict(form);
    };
  return (
    <div className={styles.conflicts}>
      <ConflictsFound />
      <ul>
        {conflicts.map((conflict) => (
          <li key={conflict.key} data-conflict aria-label={conflict.label}>
            <strong className={styles.label}>{conflict.label}</strong>
            <span className={styles.value}>
              Yours: <Shown value={conflict.mine} />
            </span>
            <span className={styles.value}>
              Theirs: <Shown value={conflict.theirs} />
            </span>
            <span className={styles.buttons}>
              <SmallButton size="compact-xs" onClick={resolve(conflict, false)}>
                Keep mine
              </SmallButton>
              <SmallButton size="compact-xs" onClick={resolve(conflict, true)}>
                Take theirs
              </SmallButton>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Shown({ value }: { value: ShownValue }) {
  return typeof value === 'string' ? value : <RecordName set={SETS[value.set]} id={value.id} />;
}
