import type { ComponentProps } from 'react';
import styles from './file-page.module.css';

type DivProps = Omit<ComponentProps<'div'>, 'className'>;

export const FilePage = (props: DivProps) => <div {...props} className={styles.page} />;

export const FilePanel = (props: DivProps) => <div {...props} className={`card ${styles.panel}`} />;
