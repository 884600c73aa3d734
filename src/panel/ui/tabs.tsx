import * as Radix from '@radix-ui/react-tabs';
import { useEffect, useRef, type ReactNode } from 'react';
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
          <Radix.Trigger key={tab.value} value={tab.value} className="tab" aria-description={tab.words}>
            {tab.icon && (
              <span className={tab.tone ?? 'good'}>
                <Icon name={tab.icon} />
              </span>
            )}
            {tab.label}
            {tab.note && <span className="hidden-text">{tab.note}</span>}
            {tab.words && (
              <span className="tab-words" aria-hidden="true">
                {tab.words}
              </span>
            )}
          </Radix.Trigger>
        ))}
      </Radix.List>
      <Radix.Content value={value} className="tab-panel">
        {children}
      </Radix.Content>
    </Radix.Root>
  );
}
