import type { DetailsLocation, ProviderDetails } from '@careline/contracts/call-center/provider-details';
import { formatPhone } from '@careline/contracts/rules/contact-formats';
import type { NumberOf } from '@careline/contracts/rules/sentences/to-callers';

interface Contact {
  number: string;
  /** For the panel. */
  label: string;
  /** For the caller. */
  whose: NumberOf;
}

/** The number to give to the caller, and whose it is. */
export function choosePhone(
  provider: ProviderDetails,
  office: DetailsLocation | undefined,
): Contact | undefined {
  const people: { number: string | null | undefined; role: string; name: string | null; whose: NumberOf }[] =
    [
      {
        number: provider.coordinatorPhone,
        role: 'Coordinator',
        name: provider.coordinator,
        whose: 'coordinator',
      },
      {
        number: provider.surgicalSchedulerPhone,
        role: 'Surgical scheduler',
        name: provider.surgicalScheduler,
        whose: 'scheduler',
      },
      // A partial answer does not say which of the two people it belongs to.
      { number: provider.phone, role: 'Coordinator or scheduler', name: '', whose: 'either' },
      { number: office?.mainPhone ?? '', role: 'Office', name: office?.practice ?? '', whose: 'office' },
    ];
  const chosen = people.find(({ number }) => number);
  return (
    chosen && {
      number: formatPhone(chosen.number ?? ''),
      label: [chosen.role, chosen.name].filter(Boolean).join(', '),
      whose: chosen.whose,
    }
  );
}
