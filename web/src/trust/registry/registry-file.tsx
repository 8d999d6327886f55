import { formatCount } from '@careline/contracts/basis/counts';
import { REGISTRY_FILE_LIMIT, type RegistryStatus, registryCalls } from '@careline/contracts/trust/registry';
import { Button, FileButton } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from '../../lib/api/api-client.ts';
import { callApi } from '../../lib/api/call-api.ts';
import { notify, tellRefusal } from '../../lib/notify.ts';
import { formatMoment } from '../../lib/text/moments.ts';
import { ErrorBanner, Message } from '../../ui/feedback/feedback.tsx';
import { describeAge } from '../../ui/trust/trust-words.tsx';
import { registryApi } from './registry-api.ts';
import styles from './registry-page.module.css';

/** What is loaded, how old it is, and whether a file is being loaded. */
export function RegistryState({
  status: { status, fileName, rows, rowsDone, loadedAt, errorMessage },
}: {
  status: RegistryStatus;
}) {
  return (
    <>
      {loadedAt === null && status === 'idle' && (
        <p className={styles.state}>
          No registry file is loaded. With the NPPES file, from here or by{' '}
          <code>npm run registry -- FILE</code>, names, numbers and addresses are compared with it.
        </p>
      )}
      {loadedAt !== null && (
        <p className={styles.state}>
          {formatCount(rows)} numbers, loaded {describeAge(loadedAt, new Date())} ({formatMoment(loadedAt)})
          {status === 'idle' && fileName && <> from {fileName}</>}.
        </p>
      )}
      {status === 'loading' && (
        <Message kind="info" role="status">
          {fileName} is being loaded: {formatCount(rowsDone)} rows read. What was there before is used
          meanwhile.
        </Message>
      )}
      {status === 'failed' && (
        <Message kind="error" role="status" title={`${fileName} could not be loaded`}>
          {errorMessage}
        </Message>
      )}
    </>
  );
}

export function LoadRegistryFile({ status }: { status: RegistryStatus }) {
  const client = useQueryClient();
  const reset = useRef<() => void>(null);
  const upload = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > REGISTRY_FILE_LIMIT)
        throw new ApiError(400, {
          Messages: ['This file has more than 50 MB. Load it on the server: npm run registry -- FILE'],
        });
      return callApi(registryCalls.upload)({ file });
    },
    onSuccess: (begun) => client.setQueryData(registryApi.status.queryKey, begun),
    onSettled: () => reset.current?.(),
  });
  const cancel = useMutation({
    mutationFn: () => callApi(registryCalls.cancelLoad)(),
    onSuccess: () => notify.success('Loading was cancelled. The registry is as it was before.'),
    onError: tellRefusal,
    onSettled: () => client.invalidateQueries({ queryKey: registryApi.status.queryKey }),
  });
  return (
    <>
      <FileButton
        resetRef={reset}
        accept=".csv,.zip"
        disabled={status.status === 'loading'}
        onChange={(file) => file && upload.mutate(file)}
      >
        {(props) => (
          <Button
            {...props}
            variant="default"
            loading={upload.isPending}
            disabled={status.status === 'loading'}
            leftSection={<IconUpload size={16} aria-hidden />}
          >
            Load file
          </Button>
        )}
      </FileButton>
      {status.status === 'loading' && (
        <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate()}>
          Cancel loading
        </Button>
      )}
      <ErrorBanner error={upload.error} />
    </>
  );
}
