import styles from './details.module.css';

/** " until Dec 31": behind the name of what ends, has ended, or has not begun. */
export const DaysMark = ({ words }: { words: string }) =>
  words && (
    <>
      {' '}
      <span className={styles.days}>{words}</span>
    </>
  );
