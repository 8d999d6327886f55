import { SAVED } from '@careline/contracts/basis/messages';
import { providers } from '@careline/contracts/directory/providers';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { CallCenterPage } from '../../call-center/page/call-center-page.tsx';
import { interruption } from '../../entity-set/form/kept-draft/interruption.ts';
import { notify } from '../../lib/notify.ts';
import { useCurrentUser } from '../../lib/session/session.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { SidePanel } from '../../ui/panel/side-panel.tsx';

// Loaded with the first edit: most users of the search never open the form.
const ProviderForm = lazyPart(
  () => import('../../directory/providers/provider-form/provider-form.tsx'),
  'ProviderForm',
  {
    failed: (failure, { onClosed }) => (
      <SidePanel title="Edit Provider" onClose={onClosed}>
        {failure}
      </SidePanel>
    ),
  },
);

const NoticeForm = lazyPart(() => import('../../directory/notice-form.tsx'), 'NoticeForm');

const ReportDialog = lazyPart(() => import('../../trust/reports/report-dialog.tsx'), 'ReportDialog');

/** The search page, with the provider form for users who may edit. */
export function CallCenterScreen() {
  const client = useQueryClient();
  // Loaded ahead of time: users type the digit meant for the dialog right after the key that opens it.
  const loadDialog = useCallback(() => ReportDialog.preload(client), [client]);
  return (
    <>
      <CallCenterPage
        onDetails={loadDialog}
        providerForm={(panel) => <ProviderForm {...panel} />}
        reportDialog={(panel) => <ReportDialog {...panel} />}
        noticeForm={(panel) => <NoticeForm {...panel} id={undefined} />}
      />
      <InterruptedForm />
    </>
  );
}

/** The form that was open above the search when the session ended. */
function InterruptedForm() {
  const { id: userId } = useCurrentUser();
  const client = useQueryClient();
  const [interrupted, setInterrupted] = useState(() => interruption.find(userId, { form: providers.name }));
  if (!interrupted) return null;
  const close = () => {
    interruption.remove(interrupted);
    setInterrupted(undefined);
  };
  const saved = () => {
    close();
    notify.success(SAVED);
    void client.invalidateQueries();
  };
  return <ProviderForm id={interrupted.id} onSaved={saved} onClosed={close} />;
}
