import type { VerificationStatus } from '@careline/contracts/basis/verification';
import { STATUS_WORDS } from '../../../ui/trust/trust-words.ts';

export const STATUS_COLORS: Record<VerificationStatus, string> = {
  never: 'var(--status-never)',
  overdue: 'var(--status-overdue)',
  dueSoon: 'var(--status-due-soon)',
  current: 'var(--status-current)',
};

export const statusLegend = (statuses: readonly VerificationStatus[]) =>
  statuses.map((status) => ({ words: STATUS_WORDS[status], color: STATUS_COLORS[status] }));
