import { Accepting, Accommodation, Service } from '@careline/contracts/directory/preferences';
import { formatPhone } from '@careline/contracts/rules/contact-formats';
import { fillIn } from '@careline/contracts/rules/sentences/say';
import { COMMENT_LENGTH, type NamedPlan, PHONE_LENGTH } from '@careline/contracts/trust/office-answers';
import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { Segments } from '../../../ui/fields/segments.tsx';
import styles from './office.module.css';
import {
  type AddressEntry,
  isAddress,
  type Line,
  lastDayOf,
  toggled,
  type Values,
  withUntil,
  wrongPhones,
} from './office-answer.ts';
import { formatLongDay, type OfficeWords } from './office-words.ts';

interface OfficeLineProps {
  line: Line;
  plans: readonly NamedPlan[];
  words: OfficeWords;
  /** What is wrong with the correction, once sending was tried. */
  problem: string | undefined;
  onChange: (line: Line) => void;
}

/** The address or one provider: as we have it, and what is right instead. */
export function OfficeLine({ line, plans, words, problem, onChange }: OfficeLineProps) {
  const { name, verdict, ours, theirs } = line;
  const wrong = problem === undefined ? [] : wrongPhones(line);
  const change = (values: Values) => onChange({ ...line, theirs: values });
  return (
    <section
      className={`card ${styles.line}`}
      aria-label={name}
      data-problem={problem !== undefined || undefined}
    >
      <h3 className={styles.name}>{name}</h3>
      <dl className={styles.facts}>
        {factsOf(ours, plans, words).map(([label, value]) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Segments
        label={fillIn(words.verdict, { name })}
        options={[
          { value: 'confirmed', label: words.right },
          { value: 'corrected', label: words.correct },
          { value: 'left', label: words.left },
        ]}
        value={verdict}
        onChange={(value) => onChange({ ...line, verdict: value })}
      />
      {verdict === 'corrected' && isAddress(theirs) && (
        <AddressFields values={theirs} words={words} wrong={wrong} onChange={change} />
      )}
      {verdict === 'corrected' && !isAddress(theirs) && (
        <ProviderFields values={theirs} plans={plans} words={words} onChange={change} />
      )}
      {/* A wrong phone says it below its field. */}
      {problem && wrong.length === 0 && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </section>
  );
}

function factsOf(ours: Line['ours'], plans: readonly NamedPlan[], words: OfficeWords): [string, string][] {
  const list = (names: readonly string[]) => names.join(', ') || words.none;
  if (isAddress(ours))
    return [
      [words.phone, formatPhone(ours.mainPhone) || words.none],
      [words.fax, formatPhone(ours.fax) || words.none],
      [words.services, list(ours.services.map((service) => words.names.services[service]))],
      [words.accommodations, list(ours.accommodations.map((one) => words.names.accommodations[one]))],
    ];
  const taken = plans.filter(({ id }) => ours.insurancePlanIds.includes(id));
  return [
    [words.patients, ours.accepting ? words.names.facts[ours.accepting] : words.unknown],
    [words.plans, list(taken.map(({ id, name }) => planUntil(name, lastDayOf(ours, id), words)))],
  ];
}

const planUntil = (plan: string, endsOn: string | null, words: OfficeWords): string =>
  endsOn === null
    ? plan
    : fillIn(words.planUntil, { plan, day: formatLongDay(`${endsOn}T12:00`, words.language) });

interface FieldsProps<V> {
  values: V;
  words: OfficeWords;
  onChange: (values: Values) => void;
}

interface AddressFieldsProps extends FieldsProps<AddressEntry> {
  wrong: readonly ('mainPhone' | 'fax')[];
}

function AddressFields({ values, words, wrong, onChange }: AddressFieldsProps) {
  const { services, accommodations, moved } = values;
  return (
    <div className={styles.fields}>
      {(['mainPhone', 'fax'] as const).map((field) => (
        <TextInput
          key={field}
          label={field === 'fax' ? words.fax : words.phone}
          type="tel"
          size="md"
          maxLength={PHONE_LENGTH}
          value={values[field]}
          error={wrong.includes(field) && words.notAPhone}
          onChange={({ currentTarget }) => onChange({ ...values, [field]: currentTarget.value })}
          onBlur={() => onChange({ ...values, [field]: formatPhone(values[field]) })}
        />
      ))}
      <Textarea
        className={styles.whole}
        label={words.moved}
        size="md"
        rows={2}
        maxLength={COMMENT_LENGTH}
        value={moved}
        onChange={({ currentTarget }) => onChange({ ...values, moved: currentTarget.value })}
      />
      <Choices
        title={words.services}
        options={Service.options.map((value) => ({ value, label: words.names.services[value] }))}
        chosen={services}
        onToggle={(value) => onChange({ ...values, services: toggled(services, value) })}
      />
      <Choices
        title={words.accommodations}
        options={Accommodation.options.map((value) => ({ value, label: words.names.accommodations[value] }))}
        chosen={accommodations}
        onToggle={(value) => onChange({ ...values, accommodations: toggled(accommodations, value) })}
      />
    </div>
  );
}

interface ProviderFieldsProps extends FieldsProps<Exclude<Values, AddressEntry>> {
  plans: readonly NamedPlan[];
}

function ProviderFields({ values, plans, words, onChange }: ProviderFieldsProps) {
  const { accepting, insurancePlanIds, notHere } = values;
  const id = useId();
  return (
    <div className={styles.fields}>
      <Checkbox
        className={styles.whole}
        size="md"
        label={words.notHere}
        checked={notHere}
        onChange={() => onChange({ ...values, notHere: !notHere })}
      />
      {!notHere && (
        <>
          <div className={styles.whole}>
            <label htmlFor={id} className={styles.label}>
              {words.patients}
            </label>
            {/* The phone's own list of choices. */}
            <select
              id={id}
              className={styles.select}
              value={accepting ?? ''}
              onChange={({ currentTarget }) =>
                onChange({ ...values, accepting: Accepting.safeParse(currentTarget.value).data ?? accepting })
              }
            >
              {accepting === null && <option value="">{words.unknown}</option>}
              {Accepting.options.map((value) => (
                <option key={value} value={value}>
                  {words.names.facts[value]}
                </option>
              ))}
            </select>
          </div>
          {plans.length > 0 && (
            <Choices
              title={words.plans}
              options={plans.map((plan) => ({ value: plan.id, label: plan.name }))}
              chosen={insurancePlanIds}
              onToggle={(value) =>
                onChange({ ...values, insurancePlanIds: toggled(insurancePlanIds, value) })
              }
              beside={({ value, label }) => (
                <TextInput
                  type="date"
                  size="xs"
                  aria-label={fillIn(words.lastDayOf, { plan: label })}
                  leftSection={words.lastDay}
                  leftSectionWidth={56}
                  value={lastDayOf(values, value) ?? ''}
                  onChange={({ currentTarget }) =>
                    onChange(withUntil(values, value, currentTarget.value || null))
                  }
                />
              )}
            />
          )}
        </>
      )}
    </div>
  );
}

interface Choice<Value> {
  value: Value;
  label: string;
}

interface ChoicesProps<Value> {
  title: string;
  options: readonly Choice<Value>[];
  chosen: readonly Value[];
  onToggle: (value: Value) => void;
  /** More to say of one that is chosen. */
  beside?: (option: Choice<Value>) => ReactNode;
}

function Choices<Value extends string | number>(props: ChoicesProps<Value>) {
  const { title, options, chosen, onToggle, beside } = props;
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.label}>{title}</legend>
      {options.map((option) => (
        <div key={option.value} className={styles.choice}>
          <Checkbox
            size="md"
            label={option.label}
            checked={chosen.includes(option.value)}
            onChange={() => onToggle(option.value)}
          />
          {chosen.includes(option.value) && beside?.(option)}
        </div>
      ))}
    </fieldset>
  );
}
