import { EVERYONE, roleLabel } from '@careline/contracts/basis/role';
import { users } from '@careline/contracts/people/users';
import { useQuery } from '@tanstack/react-query';
import { entitySetApi } from '../../entity-set/api.ts';
import styles from './users-page.module.css';

const BY_NAME = [...EVERYONE].sort((one, other) => roleLabel[one].localeCompare(roleLabel[other]));

/** How many users each role has, or a dash when none. */
export function RoleCounts() {
  const { data } = useQuery(entitySetApi(users).all());
  if (!data) return null;
  const deactivated = data.items.filter((user) => user.isDeactivated).length;
  return (
    <section aria-label="User count by role" className={styles.counts}>
      <span className="muted">User count by role:</span>
      <ul>
        {BY_NAME.map((role) => (
          <li key={role}>
            {roleLabel[role]}{' '}
            <strong>
              {data.items.filter((user) => user.role === role && !user.isDeactivated).length || '-'}
            </strong>
          </li>
        ))}
      </ul>
      {deactivated > 0 && <span className="muted">and {deactivated} deactivated</span>}
    </section>
  );
}
