import { EXPORT_FORMATS, type ExportFormat } from '@careline/contracts/basis/entity-set';
import type { RosterStatus } from '@careline/contracts/exchange/rosters';
import { Button } from '@mantine/core';
import { tellRefusal } from '../../lib/api/tell-refusal.ts';
import { useSingleMutation } from '../../lib/api/use-single-mutation.ts';
import { offerDownload } from '../../lib/offer-download.ts';
import { rosterApi } from './roster-api.ts';

const FORMATS = Object.keys(EXPORT_FORMATS) as ExportFormat[];

/** Every row with what became of it, to be sent back. */
export function ReportButtons({ roster: { id, fileName } }: { roster: RosterStatus }) {
  const download = useSingleMutation({
    mutationFn: (format: ExportFormat) => rosterApi.report(id, format),
    onSuccess: (file, format) => offerDownload(file, `${fileName.replace(/\.[^.]*$/, '')} report.${format}`),
    onError: tellRefusal,
  });
  return FORMATS.map((format) => (
    <Button
      key={format}
      variant="default"
      loading={download.isPending && download.variables === format}
      onClick={() => download.mutate(format)}
    >
      {`Report (${EXPORT_FORMATS[format]})`}
    </Button>
  ));
}
