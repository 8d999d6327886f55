import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';

export function AddRowButton({ children, onClick }: { children: string; onClick: () => void }) {
  return (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<IconPlus size={15} aria-hidden />}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
