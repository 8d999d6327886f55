import { answerSettings } from '@careline/contracts/call-center/answers';
import { organizationCalls } from '@careline/contracts/people/organization';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../lib/api/call-api.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import card from '../../ui/settings/settings-card.module.css';
import { SettingsForm } from '../../ui/settings/settings-form.tsx';

/** The Organization tab of the settings: who speaks to callers and offices, and in which time zone. */
export function OrganizationPage() {
  const { data } = useQuery(callQuery(organizationCalls.getTimeZone));
  return (
    <div className={`page ${card.scroll}`}>
      <PageHeader title="Organization" order={2} />
      <SettingsForm
        settings={answerSettings}
        title="On every answer, and in mails to offices"
        label="The organization"
        only={['groupName', 'groupPhone']}
        fields={{
          groupName: { describe: ({ value }) => (value === '' ? NAMELESS : '') },
          groupPhone: { describe: ({ value }) => (value === '' ? PHONELESS : '') },
        }}
      />
      <section className={`card ${card.body}`} aria-label="Time zone">
        <h3 className={card.title}>Time zone</h3>
        <p className={card.sentence}>
          {data?.timeZone} – days begin and end at its midnight. It is set with <code>TZ</code> where the
          server is started.
        </p>
      </section>
    </div>
  );
}

const NAMELESS = 'Without a name, a mail to an office looks like one from a stranger.';
const PHONELESS = 'Without a phone number, offices and callers cannot ask back.';
