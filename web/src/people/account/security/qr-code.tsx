import { encode } from 'uqr';

/** Dark on white in both themes: apps read nothing else. The frame of four modules is part of the standard. */
const FRAME = 4;

/** A QR code as one SVG path, without a style. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 0 });
  const modules = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x + FRAME} ${y + FRAME}h1v1h-1z` : '')))
    .join('');
  const side = size + 2 * FRAME;
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${side} ${side}`} width={200} height={200}>
      <rect width={side} height={side} fill="#fff" />
      <path d={modules} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
