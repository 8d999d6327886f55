import { Link } from '@tanstack/react-router';
import { area, curveMonotoneX, line } from 'd3-shape';
import { type CSSProperties, useId } from 'react';
import type { ChartLink } from './bars.tsx';
import styles from './share-over-time.module.css';

interface ShareOverTimeProps {
  points: readonly SharePoint[];
  /** The records behind the last point. */
  link: ChartLink;
}

interface SharePoint {
  name: string;
  percent: number;
  /** "80 %, 319 of 400". */
  words: string;
}

/** With this many points between them, names on the time axis fit on a phone. */
const NAMED_EVERY = 5;
const TICKS = [100, 50, 0];

const x = (_point: SharePoint, index: number) => index;
const y = ({ percent }: SharePoint) => 100 - percent;
const lineOf = line<SharePoint>(x, y).curve(curveMonotoneX);
const areaOf = area<SharePoint>(x, 100, y).curve(curveMonotoneX);

/** A share as a line from 0 to 100 %, its latest value at the end. The drawing is stretched, the text around it is not. */
export function ShareOverTime({ points, link }: ShareOverTimeProps) {
  const gradient = useId();
  const end = Math.max(1, points.length - 1);
  const latest = points.at(-1)?.percent ?? 0;
  const named = points
    .map(({ name }, index) => ({ name, at: index / end, isNamed: (end - index) % NAMED_EVERY === 0 }))
    .filter(({ isNamed }) => isNamed);
  return (
    <div className={styles.chart}>
      <div className={styles.ticks}>
        {TICKS.map((tick) => (
          <span key={tick}>{tick} %</span>
        ))}
      </div>
      <div className={styles.plot} style={{ '--percent': latest } as CSSProperties}>
        <svg className={styles.drawing} viewBox={`0 0 ${end} 100`} preserveAspectRatio="none" aria-hidden>
          <linearGradient id={gradient} x2="0" y2="1">
            <stop offset="0" stopOpacity="0.2" />
            <stop offset="1" stopOpacity="0.02" />
          </linearGradient>
          <path d={areaOf(points) ?? ''} fill={`url(#${gradient})`} />
          <path className={styles.line} d={lineOf(points) ?? ''} vectorEffect="non-scaling-stroke" />
        </svg>
        <div className={styles.points} style={{ '--points': points.length } as CSSProperties}>
          {points.map(({ name, percent, words }) => (
            <span
              key={name}
              className={styles.point}
              style={{ '--percent': percent } as CSSProperties}
              data-tooltip={`${name}\n${words}`}
            />
          ))}
        </div>
      </div>
      <div className={styles.latest} style={{ '--percent': latest } as CSSProperties}>
        <Link {...link} tabIndex={-1}>
          {Math.round(latest)} %
        </Link>
      </div>
      <div className={styles.names}>
        {named.map(({ name, at }) => (
          <span key={name} style={{ '--at': at } as CSSProperties}>
            {name}
          </span>
        ))}
      </div>
    </div>
  );
}
