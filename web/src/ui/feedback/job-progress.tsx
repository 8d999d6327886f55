import { Progress, Text } from '@mantine/core';

/** How far a job is, in words and as a bar. */
export function JobProgress({ label, percent, words }: { label: string; percent: number; words: string }) {
  return (
    <>
      <Text fz="sm">{words}</Text>
      <Progress value={percent} aria-label={label} animated />
    </>
  );
}
