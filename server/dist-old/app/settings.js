import { answerSettings } from '@careline/contracts/call-center/answers';
import { settingsGroups } from '@careline/contracts/settings';
import { verificationSettings } from '@careline/contracts/trust/verifications';
import { forgetOldAnswers } from '../call-center/answers/storage/answers.js';
import { settingsRoutes } from '../platform/settings/settings.routes.js';
import { readSettings, saveSettings } from '../platform/settings/storage/settings.js';
/** The calls of every group of settings. */
export function wireSettings({ app, db, searched }) {
    const reactions = {
        [verificationSettings.name]: searched,
        [answerSettings.name]: { onChanged: forgetOldAnswers },
    };
    for (const settings of settingsGroups) {
        const { onChanged, afterChange = async () => { } } = reactions[settings.name] ?? {};
        settingsRoutes(app, settings, {
            read: () => readSettings(db, settings),
            save: (changed, by) => saveSettings(db, settings, changed, by, onChanged),
            afterChange,
        });
    }
}
//# sourceMappingURL=settings.js.map