import type { ComponentProps } from 'react';
import { Icon, type IconName } from './icon.tsx';
import { toneIcons, type Tone } from './status/state.tsx';
import './status/pill.css';

export interface PillProps extends Omit<ComponentProps<'button'>, 'children'> {
  tone: Tone;
  icon?: IconName | undefined;
  /** One short true phrase: 'All saved', 'Offline · 3 waiting', '1 needs you'. */
  children: string;
}

/** The header's word on sync. Its changes are announced, politely. */
export function Pill({ tone, icon = toneIcons[tone] ?? 'check', children, ...rest }: PillProps) {
  return (
    <button type="button" {...rest} className={`pill ${tone}`}>
      <Icon name={icon} />
      <span role="status">{children}</span>
    </button>
  );
}
