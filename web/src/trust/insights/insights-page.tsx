import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '../../ui/feedback/feedback.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { MostOpenedCard, OfficeAnswersCard, PlacesCard, ReportAgesCard } from './bar-cards.tsx';
import styles from './insights.module.css';
import { CallsCard, DoubtfulContactsCard, GapsCard, insightsApi } from './list-cards.tsx';
import { VerifiedShareCard } from './verified-share-card.tsx';

/** How far the directory can be trusted, at a glance. */
export function InsightsPage() {
  const { data, error, refetch } = useQuery(insightsApi.overview);
  const { data: gaps } = useQuery(insightsApi.gaps);
  const { data: doubtful } = useQuery(insightsApi.doubtfulContacts);
  return (
    <div className="page">
      <PageHeader title="Insights" />
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data && (
        <div className={styles.cards}>
          <VerifiedShareCard shares={data.verifiedShares} />
          <ReportAgesCard ages={data.reportAges} />
          <OfficeAnswersCard answers={data.officeAnswers} />
          <PlacesCard title="Verification by region" filter="region" places={data.regions} />
          <PlacesCard title="Practices to call first" filter="practice" places={data.practices} />
          <MostOpenedCard providers={data.mostOpened} />
          <CallsCard />
          {gaps && <GapsCard gaps={gaps} />}
          {doubtful && <DoubtfulContactsCard contacts={doubtful} />}
        </div>
      )}
    </div>
  );
}
