import { UnstyledButton } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';

interface Tab<Value extends string> {
  value: Value;
  content: ReactNode;
  keys?: string;
}

interface TabListProps<Value extends string> {
  /** Begins the ids of its tabs and panels. */
  name: string;
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  classNames: { list: string | undefined; tab: string | undefined };
}

export const tabId = (name: string, value: string): string => `${name}-${value}-tab`;
export const panelId = (name: string, value: string): string => `${name}-${value}-panel`;

/** Tabs that are cheap to render: they render with every click on a filter. */
export function TabList<Value extends string>(props: TabListProps<Value>) {
  const { name, label, tabs, value, onChange, classNames } = props;
  const go = (to: Value | undefined) => {
    if (to === undefined) return;
    onChange(to);
    document.getElementById(tabId(name, to))?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.value === value);
    const goals: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 };
    const goal = goals[event.key];
    if (goal === undefined) return;
    event.preventDefault();
    go(tabs.at(goal % tabs.length)?.value);
  };
  return (
    <div role="tablist" aria-label={label} className={classNames.list}>
      {tabs.map(({ value: one, content, keys }) => (
        <UnstyledButton
          key={one}
          id={tabId(name, one)}
          role="tab"
          aria-selected={one === value}
          aria-controls={one === value ? panelId(name, one) : undefined}
          aria-keyshortcuts={keys}
          tabIndex={one === value ? 0 : -1}
          className={classNames.tab}
          onClick={() => onChange(one)}
          onKeyDown={onKeyDown}
        >
          {content}
        </UnstyledButton>
      ))}
    </div>
  );
}
