import { EVERYONE, type RoleName, roleLabel, roleName } from '@careline/contracts/basis/call';
import { securitySettings } from '@careline/contracts/people/second-factors';
import { Checkbox, Stack } from '@mantine/core';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { SettingsForm } from '../../../ui/settings/settings-form.tsx';

/** The Security tab of the settings: which roles must have a second factor. */
export const SecuritySettingsPage = () => (
  <div className="page">
    <PageHeader title="Security" order={2} />
    <SettingsForm
      settings={securitySettings}
      fields={{
        requiredFor: ({ value, onChange }) => (
          <Checkbox.Group
            label="Must have a second factor"
            description="Whoever has none sets it up at the next sign-in, before anything else. Open sessions stay, and single sign-on is not concerned."
            value={value}
            onChange={(roles) => onChange(roles as RoleName[])}
          >
            <Stack gap={8} mt="xs">
              {EVERYONE.map((role) => (
                <Checkbox key={role} value={roleName(role)} label={roleLabel[role]} />
              ))}
            </Stack>
          </Checkbox.Group>
        ),
      }}
    />
  </div>
);
