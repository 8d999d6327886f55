import { fieldLabel } from '@careline/contracts/basis/record-words';
import { entitySets } from '@careline/contracts/sets';
import type { DoubtfulContact, DoubtfulContacts } from '@careline/contracts/trust/insights';
import { pluralize } from '../../lib/text/counts.ts';
import { FiguresTable } from './figures-table.tsx';
import styles from './insights.module.css';

/** What was kept as typed although it does not look like a phone number, an e-mail address or a ZIP code. */
export function DoubtfulContactsCard({ contacts: { items, total } }: { contacts: DoubtfulContacts }) {
  return (
    <section className={`card ${styles.card}`} aria-labelledby="doubtful-contacts">
      <h2 id="doubtful-contacts" className={styles.title}>
        Contact details to check
      </h2>
      <p className={styles.summary}>{summaryOf(items.length, total)}</p>
      {items.length > 0 && (
        <section className={`${styles.table} ${styles.long}`} aria-label="Contact details" {...SCROLLABLE}>
          <FiguresTable
            caption="Contact details to check"
            heads={['Record', 'Field', 'As it stands']}
            areWords
            rows={items.map((contact) => ({
              key: `${contact.set} ${contact.id} ${contact.field}`,
              cells: [
                <a key="record" href={hrefOf(contact)}>
                  {contact.name}
                </a>,
                labelOf(contact),
                contact.value,
              ],
            }))}
          />
        </section>
      )}
    </section>
  );
}

/** A scrolling region must be focusable. */
const SCROLLABLE = { tabIndex: 0 };

function summaryOf(shown: number, total: number): string {
  if (total === 0) return 'All phone numbers, e-mail addresses and ZIP codes look right.';
  const found = `${pluralize(total, 'entry does', 'entries do')} not look like a phone number, an e-mail address or a ZIP code.`;
  return shown < total ? `${found} These are the first ${shown}.` : found;
}

const labelOf = ({ set, field }: DoubtfulContact): string =>
  fieldLabel(entitySets.find(({ name }) => name === set)?.words ?? {}, field);

function hrefOf({ set, id, practiceId, name }: DoubtfulContact): string {
  if (set === 'Directories') return `#/directories/directory/${id}`;
  if (set === 'PracticeAddresses') return `#/practices/practice-addresses/${practiceId}`;
  return `#/providers?q=${encodeURIComponent(name)}`;
}
