import * as Radix from '@radix-ui/react-tabs';
import { memo, useEffect, useRef, type ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import type { Tone } from './status/state.tsx';
import './tabs.css';

export interface Tab {
  value: string;
  label: string;
  icon?: IconName | undefined;
  /** What the icon's colour repeats; 'good' without it. */
  tone?: Tone | undefined;
  /** What the icon says, for those who don't see it: 'passed'. */
  note?: string | undefined;
  /** A second line: what is behind it. */
  words?: string | undefined;
}

export interface TabsProps {
  /** Names the row of tabs: 'Questions'. */
  label: string;
  tabs: readonly Tab[];
  value: string;
  onChange: (value: string) => void;
  /** The panel of the tab that is open. */
  children: ReactNode;
}

/** Arrow keys move along, Enter opens: a panel with unsaved words is not left by a passing focus. */
export function Tabs({ label, tabs, value, onChange, children }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  // Many tabs scroll sideways: the open one is in view.
  useEffect(() => {
    const open = list.current?.querySelector<HTMLElement>('[aria-selected=true]');
    const { current } = list;
    if (open && current) current.scrollLeft = open.offsetLeft - (current.clientWidth - open.offsetWidth) / 2;
  }, [value]);
  return (
    <Radix.Root value={value} onValueChange={onChange} activationMode="manual">
      <Radix.List ref={list} className="tab-list" aria-label={label}>
        {tabs.map((tab) => (
          <TabButton key={tab.value} {...tab} />
        ))}
      </Radix.List>
      <Radix.Content value={value} className="tab-panel">
        {children}
      </Radix.Content>
    </Radix.Root>
  );
}

// There may be a hundred, and what happens to a record mostly changes one: the others are not drawn again.
const TabButton = memo(function TabButton({ value, label, icon, tone, note, words }: Tab) {
  return (
    <Radix.Trigger value={value} className="tab" aria-description={words}>
      {icon && (
        <span className={tone ?? 'good'}>
          <Icon name={icon} />
        </span>
      )}
      {label}
      {note && <span className="hidden-text">{note}</span>}
      {words && (
        <span className="tab-words" aria-hidden="true">
          {words}
        </span>
      )}
    </Radix.Trigger>
  );
});
