import { type ReactNode, useEffect } from 'react';
import styles from './entrance.module.css';

/** The card of the login and password pages. */
export function Entrance({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · CareLine`;
  }, [title]);
  return (
    <main className={styles.entrance}>
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
