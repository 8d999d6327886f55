import styles from './script.module.css';

/** The words to read to the caller. */
export const Script = ({ text }: { text: string }) => (
  <div className={styles.script}>
    <span className={styles.title}>Say to caller</span>“<WholePhones text={text} />”
  </div>
);

/** A number is read out in one breath: no line ends within it. */
const WholePhones = ({ text }: { text: string }) =>
  text.split(/(\(\d{3}\) \d{3}-\d{4})/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={part} className={styles.wholePhone}>
        {part}
      </span>
    ),
  );
