import { practiceAddressCalls, practiceAddresses } from '@careline/contracts/directory/practice-addresses';
import { practices } from '@careline/contracts/directory/practices';
import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { entitySetApi } from '../../../../../entity-set/api.ts';
import { EntitySelect } from '../../../../../entity-set/select/entity-select.tsx';
import { callApi } from '../../../../../lib/api/call-api.ts';
import { useFieldWork } from '../../../../../lib/pending-work.ts';
import { PhoneInput, ZipInput } from '../../../../../ui/fields/contact-inputs.tsx';
import { SameAddress } from '../../../../same-address.tsx';
import { setLocation } from '../../draft/draft.ts';
import type { DraftLocation } from '../../draft/draft-record.ts';
import { toRowPath } from '../../draft/problems.ts';
import { useDraft, useFormStore } from '../../form-store.ts';
import { NewEntityDialog } from '../../rows/new-entity-dialog.tsx';
import row from '../../rows/rows.module.css';
import styles from './location.module.css';
import { formatStreet } from './use-acceptable-plans.ts';

interface LocationAddressProps {
  location: DraftLocation;
  error: string | undefined;
  /** The picker is gone: the focus must move on. */
  onChosen: () => void;
  /** The picker appears. */
  onPicking: () => void;
  /** Beside the button that changes the address. */
  children: ReactNode;
}

/** The chosen address, or a picker that searches all addresses. */
export function LocationAddress({ location, error, onChosen, onPicking, children }: LocationAddressProps) {
  const { key, practiceAddressId, practiceName } = location;
  const store = useFormStore();
  const made = useFieldWork();
  const [picking, setPicking] = useState(false);
  const [making, setMaking] = useState(false);
  const stopPicking = () => {
    setPicking(false);
    onChosen();
  };
  const startPicking = () => {
    setPicking(true);
    onPicking();
  };
  const locations = useDraft((draft) => draft.locations);
  const added = new Set(locations.map((other) => other.practiceAddressId));
  const choose = async (id: number) => {
    const details = await callApi(practiceAddressCalls.getDetails)({ params: { id } });
    const { address, suite, zip } = details;
    const chosen = { practiceAddressId: id, practiceName: details.practiceName, address, suite, zip };
    store.change(
      (draft) => setLocation(draft, key, chosen),
      toRowPath('providerPracticeAddresses', key),
      'practiceAddressId',
    );
    stopPicking();
  };
  if (practiceAddressId !== null && !picking) {
    return (
      <div className={styles.address}>
        <div className={styles.practice}>{practiceName}</div>
        <div className={styles.street}>{formatStreet(location)}</div>
        {error && <div className={row.problem}>{error}</div>}
        <div className={styles.under}>
          <Button size="compact-xs" variant="subtle" onClick={startPicking}>
            Change address
          </Button>
          {children}
        </div>
      </div>
    );
  }
  return (
    <div className={styles.address}>
      <EntitySelect
        set={practiceAddresses}
        label="Practice address"
        withAsterisk
        placeholder="Search by practice, street or zip"
        value={null}
        error={made.failure ?? error}
        labelOf={(row) => ('practiceName' in row ? row.practiceName : row.address)}
        detailOf={formatStreet}
        refusalOf={({ id }) => (added.has(id) ? 'Already added' : undefined)}
        onChange={(id) => id !== null && choose(id)}
      />
      <Button size="compact-xs" variant="subtle" onClick={() => setMaking(true)}>
        New practice address
      </Button>
      {picking && (
        <Button size="compact-xs" variant="subtle" onClick={stopPicking}>
          Keep {formatStreet(location)}
        </Button>
      )}
      {making && (
        <NewAddressDialog onClose={() => setMaking(false)} onSaved={(id) => made.run(() => choose(id))} />
      )}
    </div>
  );
}

interface NewAddressDialogProps {
  onClose: () => void;
  onSaved: (practiceAddressId: number) => void;
}

const empty = { practiceId: null, address: '', suite: '', zip: '', mainPhone: '' };

export function NewAddressDialog(dialog: NewAddressDialogProps) {
  const client = useQueryClient();
  const addPractice = async (name: string) => {
    const { id } = await entitySetApi(practices).save({ name });
    await client.invalidateQueries({ queryKey: [practices.name] });
    return id;
  };
  return (
    <NewEntityDialog {...dialog} set={practiceAddresses} empty={empty}>
      {(form) => (
        <>
          <EntitySelect
            set={practices}
            label="Practice"
            withAsterisk
            labelOf={(practice) => practice.name}
            add={addPractice}
            {...form.getInputProps('practiceId')}
          />
          <TextInput label="Address" withAsterisk autoComplete="off" {...form.getInputProps('address')} />
          <TextInput label="Suite" autoComplete="off" {...form.getInputProps('suite')} />
          <ZipInput label="Zip" {...form.getInputProps('zip')} />
          <SameAddress
            practiceId={form.values.practiceId}
            address={form.values.address}
            zip={form.values.zip}
          />
          <PhoneInput label="Main phone" {...form.getInputProps('mainPhone')} />
        </>
      )}
    </NewEntityDialog>
  );
}
