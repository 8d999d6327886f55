import { groups } from '@careline/contracts/directory/reference-lists';
import {
  LACKS,
  type Lack,
  publishingCalls,
  publishingSettings,
} from '@careline/contracts/exchange/publishing';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { entitySetApi } from '../../entity-set/api.ts';
import { callQuery } from '../../lib/api/call-api.ts';
import { copyText } from '../../lib/copy-text.ts';
import { LoadFailure } from '../../ui/feedback/feedback.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { MultiPicker } from '../../ui/select/multi-picker.tsx';
import card from '../../ui/settings/settings-card.module.css';
import { SettingsForm } from '../../ui/settings/settings-form.tsx';
import styles from './publishing-page.module.css';

const checkQuery = callQuery(publishingCalls.check);

/** The Publishing tab of the settings: who else may read the directory, and how complete it is for them. */
export function PublishingPage() {
  const { data: allGroups } = useQuery(entitySetApi(groups).all());
  return (
    <div className={`page ${card.scroll}`}>
      <PageHeader title="Publishing" order={2} />
      <SettingsForm
        settings={publishingSettings}
        label="Who may read"
        fields={{
          isPublic: {
            label: 'Everybody may read the directory',
            describe: () =>
              'As FHIR, without a key. Otherwise only programs with a key may. Notes, restrictions, back lines and contacts are never part of it.',
          },
          groups: ({ value, onChange, values }) =>
            values.isPublic && (
              <MultiPicker
                label="Groups that everybody sees"
                placeholder="Providers of no group alone"
                options={allGroups?.items}
                value={value}
                onChange={onChange}
              />
            ),
        }}
      />
      <AddressCard />
      <CheckCard />
    </div>
  );
}

function AddressCard() {
  const address = `${window.location.origin}/fhir`;
  return (
    <section className={`card ${card.body}`} aria-label="Address">
      <h3 className={card.title}>The address to hand to others</h3>
      <code className={card.code}>{address}</code>
      <div className={card.buttons}>
        <Button variant="default" onClick={() => void copyText(address, 'the address')}>
          Copy
        </Button>
        <Button variant="subtle" component="a" href={`${address}/metadata`} target="_blank" rel="noreferrer">
          What it can do
        </Button>
      </div>
    </section>
  );
}

/** What readers will miss, and the list of the providers who lack it. */
const LACKING: Readonly<Record<Lack, { words: string; search: Readonly<Record<string, string>> }>> = {
  npi: { words: 'no NPI', search: { missing: 'npi' } },
  network: { words: 'no plan at any location', search: { missing: 'network' } },
  address: { words: 'no location', search: { missing: 'location' } },
  codedSpecialty: { words: 'no specialty with a code of the guide', search: { missing: 'codedSpecialty' } },
  verification: { words: 'never verified', search: { verification: 'never' } },
};

function CheckCard() {
  const { data, error, refetch } = useQuery(checkQuery);
  return (
    <section className={`card ${card.body}`} aria-label="Check">
      <h3 className={card.title}>What readers find</h3>
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data && (
        <>
          <dl className={styles.counts}>
            {Object.entries(data.resources)
              .filter(([, count]) => count > 0)
              .map(([type, count]) => (
                <div key={type}>
                  <dt>{type}</dt>
                  <dd>{count.toLocaleString('en-US')}</dd>
                </div>
              ))}
          </dl>
          <h4 className={card.title}>Active providers with something missing</h4>
          <ul className={card.list}>
            {LACKS.map((lack) => (
              <LackingItem key={lack} lack={lack} count={data.lacking[lack]} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function LackingItem({ lack, count }: { lack: Lack; count: number }) {
  const { words, search } = LACKING[lack];
  const text = `${count.toLocaleString('en-US')} with ${words}`.replace('with never', 'never');
  return (
    <li className={styles.item}>
      {count === 0 ? (
        <span className="muted">None {words === 'never verified' ? words : `with ${words}`}</span>
      ) : (
        <Link to="/providers" search={{ ...search, inactive: false } as never}>
          {text}
        </Link>
      )}
    </li>
  );
}
