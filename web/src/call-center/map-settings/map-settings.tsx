import type { ExtractState, Geocoded, MapSettings as Settings } from '@careline/contracts/call-center/maps';
import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useJob } from '../../lib/api/use-job.ts';
import { geocode, mapSettingsQuery } from '../../maps/maps-api.ts';
import { ErrorBanner, JobBar, Message } from '../../ui/feedback/feedback.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Facts } from '../../ui/panel/facts.tsx';
import styles from './map-settings.module.css';

const POLL_MS = 2_000;

/** What maps and routes are made from, and how far the map extract is. Asks again only while it is being built. */
export function MapSettingsForm() {
  const { status: data, error } = useJob(
    mapSettingsQuery,
    ({ extract }) => extract?.status === 'building',
    POLL_MS,
  );
  return (
    <div className={styles.page}>
      <PageHeader title="Maps" order={2} />
      <ErrorBanner error={error} />
      {data && (
        <>
          <Facts facts={describeSources(data)} />
          <Extract state={data.extract} />
          <AddressTrial />
        </>
      )}
    </div>
  );
}

function describeSources({ sources, tiles }: Settings): [string, string][] {
  const say = (
    names: Settings['sources']['map'],
    words: Record<'extract' | 'service', string>,
    none: string,
  ) => names.map((name) => words[name]).join(', then ') || none;
  return [
    [
      'Addresses',
      say(
        sources.addresses,
        { extract: 'Map extract', service: 'service of GEOCODER_URL' },
        'Built in: practice addresses, towns and ZIP codes',
      ),
    ],
    [
      'Driving routes',
      say(
        sources.routes,
        { extract: 'Map extract', service: 'Service of ROUTER_URL' },
        'Built in: straight lines, marked as estimated',
      ),
    ],
    [
      'Map',
      say(
        sources.map,
        {
          extract: 'Built in, with the streets of the map extract',
          service: `Tiles of TILE_URL (${tiles?.attribution ?? ''})`,
        },
        'Built in: coast, counties and towns',
      ),
    ],
  ];
}

/** The stages of building, and where the bar stands at the beginning and end of each. */
const STAGES: Record<string, { words: string; from: number; to: number }> = {
  waiting: { words: 'Waiting to begin', from: 0, to: 0 },
  reading: { words: 'Reading the file', from: 0, to: 60 },
  writing: { words: 'Writing streets and addresses', from: 60, to: 70 },
  roads: { words: 'Building roads for driving routes', from: 70, to: 100 },
};

function Extract({ state }: { state: ExtractState | null }) {
  if (!state)
    return (
      <Message kind="info">
        No map extract is configured. With MAP_EXTRACT=region.osm.pbf (any OpenStreetMap extract) the server
        finds street addresses, routes along streets and draws them, without any other service.
      </Message>
    );
  if (state.status === 'failed')
    return (
      <Message kind="error" role="status" title="The map extract could not be built">
        {state.message} The server looks at the file again every minute.
      </Message>
    );
  if (state.status === 'ready')
    return (
      <Message kind={state.message ? 'warn' : 'script'} role="status" title="The map extract is ready">
        {state.message}
      </Message>
    );
  const { words, from, to } = STAGES[state.stage] ?? { words: state.stage, from: 0, to: 0 };
  return (
    <Message kind="info" role="status" title="The map extract is being built">
      <JobBar
        label="Building the map extract"
        percent={Math.round(from + (to - from) * state.share)}
        words={`${words}. What was there before is used meanwhile.`}
      />
    </Message>
  );
}

/** Looks up an address as a search would, so that an Admin sees what is found without taking a call. */
function AddressTrial() {
  const [address, setAddress] = useState('');
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => geocode({ address: address.trim() }),
  });
  const find = (event: FormEvent) => {
    event.preventDefault();
    if (address.trim() !== '') mutate();
  };
  return (
    <form className={styles.trial} noValidate onSubmit={find}>
      <TextInput
        label="Try an address"
        placeholder="Street and zip, zip or town"
        autoComplete="off"
        maxLength={200}
        value={address}
        onChange={(event) => setAddress(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={isPending}>
        Find
      </Button>
      <div role="status" className={styles.found}>
        {data && !isPending && describeFound(data)}
      </div>
      <ErrorBanner error={error} />
    </form>
  );
}

function describeFound({ status, label, latitude, longitude, far, choices = [] }: Geocoded): string {
  if (choices.length > 0)
    return `${choices.length} places have this name: ${choices.map((choice) => choice.label).join('; ')}.`;
  if (status === 'unavailable') return 'The service did not answer.';
  if (status === 'notFound') return 'Address not found.';
  const place = `${label} (${latitude}, ${longitude})`;
  const found = status === 'ok' ? `Found: ${place}.` : `Approximate: ${place}.`;
  return far ? `${found} It is far from every office.` : found;
}
