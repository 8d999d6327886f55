import { SAVED } from '@careline/contracts/basis/messages';
import type { NoticeSet } from '@careline/contracts/directory/notices';
import type { ReactNode } from 'react';
import { notify } from '../../lib/notify.ts';
import { CompareDialog } from '../caller/compare-dialog.tsx';
import { GiveDialog } from '../caller/give-dialog.tsx';
import type { useScriptLanguage } from '../caller/script.tsx';
import type { Shortlist } from '../caller/use-shortlist.ts';
import type { Search } from '../search/use-search.ts';
import type { useEditing, useReporting } from './use-editing.ts';

/** What the dialog that reports wrong data needs. */
interface ReportPanel {
  providerId: number;
  name: string;
  /** The location shown first is the one under discussion. */
  locations: readonly { id: number; name: string }[];
  onReported: () => void;
  onClosed: () => void;
}

/** What the form of a new notice needs: the records that it may be about. */
interface NoticePanel {
  subjects: { set: NoticeSet; id: number; name: string }[];
  /** `new` when the form stays open for another one. */
  onSaved: (id: number, next?: 'new') => void;
  onClosed: () => void;
}

/** Dialogs of other features. */
export interface DialogSlots {
  /** The form that edits a provider; without it the Edit provider link is hidden. */
  providerForm?: (panel: { id: number; onSaved: () => void; onClosed: () => void }) => ReactNode;
  /** The dialog that reports wrong data. */
  reportDialog: (panel: ReportPanel) => ReactNode;
  /** The form of a new notice; without it the button is hidden. */
  noticeForm?: (panel: NoticePanel) => ReactNode;
}

interface CallCenterDialogsProps extends DialogSlots {
  search: Search;
  shortlist: Shortlist;
  script: ReturnType<typeof useScriptLanguage>;
  reporting: ReturnType<typeof useReporting>;
  /** Who or what a notice is written about. */
  noticing: ReturnType<typeof useReporting>;
  editing: ReturnType<typeof useEditing>;
  /** Called when the provider shown has changed. */
  onChanged: () => void;
}

/** What opens over the search page: comparison, what is given to the caller, a report, the provider's form. */
export function CallCenterDialogs({
  search,
  shortlist: { pins, isComparing, given, giveOne, close },
  script,
  reporting: { reported, close: closeReport },
  noticing,
  editing,
  onChanged,
  providerForm,
  reportDialog,
  noticeForm,
}: CallCenterDialogsProps) {
  const { provider, insuranceId, insurancePlanId, on } = search.state;
  return (
    <>
      {isComparing && pins.length > 1 && (
        <CompareDialog pins={pins} search={search} onGive={giveOne} onClosed={close} />
      )}
      {given && (
        <GiveDialog
          {...given}
          insuranceId={insuranceId}
          insurancePlanId={insurancePlanId}
          on={on}
          language={script.language}
          onLanguage={script.set}
          onClosed={close}
        />
      )}
      {reported && reportDialog({ ...reported, onReported: onChanged, onClosed: closeReport })}
      {noticing.reported &&
        noticeForm?.({
          subjects: [
            { set: 'Providers', id: noticing.reported.providerId, name: noticing.reported.name },
            ...noticing.reported.locations.map(({ id, name }) => ({
              set: 'PracticeAddresses' as const,
              id,
              name,
            })),
          ],
          onSaved: (_, next) => {
            if (next === undefined) noticing.close();
            notify.success(SAVED);
            onChanged();
          },
          onClosed: noticing.close,
        })}
      {editing.isEditing &&
        provider !== undefined &&
        providerForm?.({
          id: provider,
          onSaved: () => {
            editing.end();
            notify.success(SAVED);
            onChanged();
          },
          onClosed: editing.end,
        })}
    </>
  );
}
