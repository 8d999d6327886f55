import type { Settings } from './basis/settings.ts';
import { answerSettings } from './call-center/answers.ts';
import { callSettings } from './call-center/call-outcomes.ts';
import { publishingSettings } from './exchange/publishing.ts';
import { securitySettings } from './people/second-factors.ts';
import { verificationSettings } from './trust/verifications.ts';

export const settingsGroups: readonly Settings[] = [
  securitySettings,
  verificationSettings,
  answerSettings,
  callSettings,
  publishingSettings,
];
