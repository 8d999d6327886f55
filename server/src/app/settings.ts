import { answerSettings } from '@careline/contracts/call-center/answers';
import { callSettings } from '@careline/contracts/call-center/call-outcomes';
import { organizationCalls } from '@careline/contracts/people/organization';
import { settingsGroups } from '@careline/contracts/settings';
import { verificationSettings } from '@careline/contracts/trust/verifications';
import { forgetOldAnswers } from '../call-center/answers/storage/answers.ts';
import { forgetOldCalls } from '../call-center/phone/storage/call-outcomes.ts';
import type { Transaction } from '../platform/db/connection.ts';
import { mount } from '../platform/http/mount.ts';
import { readSettings, saveSettings } from '../platform/settings/storage/settings.ts';
import type { Wiring } from './wiring.ts';

interface Reaction {
  /** In the transaction of a save that changed something. */
  onChanged?: (tx: Transaction) => Promise<void>;
  /** Before the answer, so that the caller's next call sees the change. */
  afterChange?: () => Promise<void>;
}

/** The calls of every group of settings, and what is set where the server is started. */
export function wireSettings({ app, db, searched }: Wiring): void {
  const reactions: Readonly<Record<string, Reaction>> = {
    [verificationSettings.name]: searched,
    [answerSettings.name]: { onChanged: forgetOldAnswers },
    [callSettings.name]: { onChanged: forgetOldCalls },
  };
  mount(app, organizationCalls.getTimeZone, async () => ({
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  }));
  for (const settings of settingsGroups) {
    const { onChanged, afterChange } = reactions[settings.name] ?? {};
    mount(app, settings.get, () => readSettings(db, settings));
    mount(
      app,
      settings.save,
      ({ body, session }) => saveSettings(db, settings, body, session.user, onChanged),
      afterChange && { afterChange },
    );
  }
}
