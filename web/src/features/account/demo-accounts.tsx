import { roleLabel } from '@careline/contracts/role';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { account, type DemoAccount, SIGN_IN_HINTS } from './account-api.ts';
import styles from './entrance.module.css';

/** One click to sign in as each role, while the server runs with its demo directory. */
export function DemoAccounts({ onChoose }: { onChoose: (account: DemoAccount) => void }) {
  const { data } = useQuery({ queryKey: [SIGN_IN_HINTS], queryFn: account.signInHints });
  if (!data?.demoAccounts.length) return null;
  return (
    <section className={styles.demo} aria-label="Demo accounts">
      <h2>Demo accounts</h2>
      <div className={styles.accounts}>
        {data.demoAccounts.map((demo) => (
          <Button key={demo.userName} size="compact-sm" variant="default" onClick={() => onChoose(demo)}>
            {roleLabel[demo.role]}
          </Button>
        ))}
      </div>
    </section>
  );
}
