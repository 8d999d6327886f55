import type { VerificationStatus } from '@careline/contracts/basis/verification';
import { VERIFICATION_LABELS } from '@careline/contracts/basis/verification';

export const STATUS_COLORS: Record<VerificationStatus, string> = {
  never: 'var(--status-never)',
  overdue: 'var(--status-overdue)',
  dueSoon: 'var(--status-due-soon)',
  current: 'var(--status-current)',
};

export const statusLegend = (statuses: readonly VerificationStatus[]) =>
  statuses.map((status) => ({ words: VERIFICATION_LABELS[status], color: STATUS_COLORS[status] }));
