import { EVERYONE, roleLabel } from '@careline/contracts/basis/call';
import { type UserRow, users } from '@careline/contracts/people/users';
import { useQuery } from '@tanstack/react-query';
import { entitySetApi } from '../../entity-set/api.ts';
import { EntityListPage } from '../../entity-set/list/entity-list-page.tsx';
import { formatMoment } from '../../lib/text/moments.ts';
import { MailLink } from '../../ui/contact/contact-link.tsx';
import type { Column } from '../../ui/table/table-columns.ts';
import { UserActions } from './user-actions.tsx';
import { UserForm } from './user-form.tsx';
import styles from './users-page.module.css';

// Not sortable: users are ordered by role and last name, and numbered.
const COLUMNS: readonly Column<UserRow>[] = [
  { head: '#', cell: (_, index) => index + 1, width: '44px', phoneCell: null },
  {
    head: 'LAST NAME',
    cell: (user) => <Name user={user}>{user.lastName}</Name>,
    primary: true,
    phoneCell: (user) => <Name user={user}>{`${user.firstName} ${user.lastName} · ${user.userName}`}</Name>,
  },
  { head: 'FIRST NAME', cell: (user) => user.firstName, phoneCell: null },
  { head: 'USERNAME', cell: (user) => user.userName, phoneCell: null },
  { head: 'EMAIL', cell: (user) => <MailLink address={user.email} />, width: 'minmax(0, 2.1fr)' },
  {
    head: 'LAST SIGN-IN',
    cell: (user) => <LastSignIn user={user} />,
    width: '150px',
    phoneLabel: 'Last sign-in',
  },
  { head: 'ROLE/GROUPS', cell: (user) => <RoleAndGroups user={user} />, width: 'minmax(0, 1.3fr)' },
];

export function UsersPage({ isPartOfPage = false }: { isPartOfPage?: boolean }) {
  return (
    <EntityListPage
      set={users}
      isPartOfPage={isPartOfPage}
      columns={COLUMNS}
      nameOf={(user) => `${user.firstName} ${user.lastName}`}
      groupOf={(user) => roleLabel[user.role]}
      form={(panel) => <UserForm {...panel} />}
      rowActionCount={4}
      rowActions={(user) => <UserActions user={user} />}
      footer={<RoleCounts />}
    />
  );
}

function Name({ user, children }: { user: UserRow; children: string }) {
  return (
    <>
      {children}
      {user.isDeactivated && <span className={`${styles.badge} ${styles.deactivated}`}>Deactivated</span>}
      {user.ssoSubject !== null && <span className={styles.badge}>Single sign-on</span>}
      {user.breakGlass && <span className={styles.badge}>Break-glass</span>}
    </>
  );
}

function LastSignIn({ user: { lastSignInAt, temporaryPasswordUntil, waitsUntil } }: { user: UserRow }) {
  const isOver = temporaryPasswordUntil !== null && temporaryPasswordUntil < new Date().toISOString();
  // An expired temporary password does not matter to users who have chosen their own.
  const isNews = temporaryPasswordUntil !== null && (lastSignInAt === null || !isOver);
  return (
    <>
      {lastSignInAt === null ? (
        <div>Never signed in</div>
      ) : (
        <time dateTime={lastSignInAt}>{formatMoment(lastSignInAt)}</time>
      )}
      {waitsUntil && (
        <div className={styles.expired}>{`Wrong passwords: waits until ${formatMoment(waitsUntil)}`}</div>
      )}
      {isNews && (
        <div className={isOver ? styles.expired : styles.groups}>
          {isOver
            ? 'Temporary password expired'
            : `Mailed password until ${formatMoment(temporaryPasswordUntil)}`}
        </div>
      )}
    </>
  );
}

function RoleAndGroups({ user }: { user: UserRow }) {
  return (
    <>
      <div>{roleLabel[user.role]}</div>
      {user.groups.length > 0 && <div className={styles.groups}>{user.groups.join(', ')}</div>}
    </>
  );
}

const BY_NAME = [...EVERYONE].sort((one, other) => roleLabel[one].localeCompare(roleLabel[other]));

/** How many users each role has, or a dash when none. */
function RoleCounts() {
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
