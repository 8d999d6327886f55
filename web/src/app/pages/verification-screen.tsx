import { AddressForm } from '../../directory/practice-addresses/address-form.tsx';
import { ProviderForm } from '../../directory/providers/provider-form/provider-form.tsx';
import { VerificationPage } from '../../trust/verification/verification-page.tsx';

/** What has to be verified, with the forms that put right what is wrong. */
export function VerificationScreen() {
  return (
    <VerificationPage
      form={({ place, ...panel }) =>
        place.set === 'Providers' ? (
          <ProviderForm {...panel} id={place.id} section={place.section} field={place.field} />
        ) : (
          <AddressForm
            {...panel}
            id={place.id}
            practiceId={place.practiceId}
            group={place.section}
            field={place.field}
          />
        )
      }
    />
  );
}
