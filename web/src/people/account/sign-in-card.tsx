import { type ReactNode, useEffect } from 'react';
import styles from './sign-in-card.module.css';

export function SignInCard({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · CareLine`;
  }, [title]);
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <div className={styles.brand}>
          <img src="/icon.svg" alt="" width={36} height={36} />
          <span>CareLine</span>
        </div>
        <h1 className={styles.title}>{title}</h1>
        {children}
      </div>
    </main>
  );
}
