import { describeDays } from '@careline/contracts/rules/sentences/days';
import { memo } from 'react';
import styles from './details.module.css';
import { DaysMark, DetailsSection } from './details-section.tsx';
import type { ShownProvider } from './use-provider.ts';

const HEADS = [
  'Insurance name',
  'Plan name',
  'Referral needed',
  'Referral details',
  'Insurance consideration',
] as const;

interface ProviderInsurancesProps extends Pick<ShownProvider, 'insurances'> {
  /** An insurance filter is set: matching plans are marked. */
  isNarrowed: boolean;
  /** The day asked for. */
  on: string;
}

/** One row for each plan. The two long texts take a line of their own below it: the panel is narrow. */
export const ProviderInsurances = memo(function ProviderInsurances({
  insurances,
  isNarrowed,
  on,
}: ProviderInsurancesProps) {
  return (
    <DetailsSection title="Insurances" count={insurances?.length} none="No insurances found">
      <div role="table" aria-label="Insurances" className={styles.table}>
        <div role="rowgroup">
          <div role="row" className={styles.tableHead}>
            {HEADS.map((head) => (
              <div role="columnheader" key={head}>
                {head}
              </div>
            ))}
          </div>
        </div>
        <div role="rowgroup">
          {insurances?.flatMap(({ insuranceId, plans }) =>
            plans.map((plan) => (
              <div
                role="row"
                key={`${insuranceId} ${plan.insurancePlanName}`}
                className={styles.tableRow}
                data-matches={(isNarrowed && plan.matches) || undefined}
                data-outside={!plan.inForce || undefined}
              >
                <div role="cell">{plan.insuranceName}</div>
                <div role="cell">
                  {plan.insurancePlanName}
                  <DaysMark words={describeDays(plan, on)} />
                </div>
                <div role="cell" className={plan.referralRequired ? styles.yes : 'muted'}>
                  {plan.referralRequired ? 'Yes' : 'No'}
                </div>
                <div role="cell" data-label="Referral">
                  {plan.referralDetails}
                </div>
                <div role="cell" data-label="Consideration">
                  {plan.insuranceConsideration}
                </div>
              </div>
            )),
          )}
        </div>
      </div>
    </DetailsSection>
  );
});
