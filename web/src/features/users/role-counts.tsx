import { EVERYONE, roleLabel } from '@careline/contracts/role';
import { users } from '@careline/contracts/users';
import { useQuery } from '@tanstack/react-query';
import { entitySetApi } from '../../entity-set/api.ts';
import styles from './users-page.module.css';

const BY_NAME = [...EVERYONE].sort((one, other) => roleLabel[one].localeCompare(roleLabel[other]));

/** How many users each role has, or a dash when none. */
export function RoleCounts() {
  const { data } = useQuery(entitySetApi(users).all());
  if (!data) return null;
  return (
    <section aria-label="User count by role">
      <dl className={styles.counts}>
        <div className="muted">User count by role:</div>
        {BY_NAME.map((role) => (
          <div key={role}>
            <dt>{roleLabel[role]}</dt>
            <dd>{data.items.filter((user) => user.role === role).length || '-'}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
