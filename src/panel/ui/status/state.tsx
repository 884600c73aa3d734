import type { ReactNode } from 'react';
import { Icon, type IconName } from '#panel/ui/icon.tsx';
import './state.css';

/** good: done. wait: on its way. ask: a person decides. bad: refused. reading: being fetched. quiet: just so. */
export type Tone = 'good' | 'wait' | 'ask' | 'bad' | 'reading' | 'quiet';

export interface StateProps {
  tone: Tone;
  /** Another drawing than the tone's own; null for words that stand alone ('Draft'). */
  icon?: IconName | null | undefined;
  children: ReactNode;
}

/** How a thing stands, in a word; the colour only repeats what the icon and the word say. */
export function State({ tone, icon = toneIcons[tone], children }: StateProps) {
  return (
    <span className={`state ${tone}`}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}

export const toneIcons: Record<Tone, IconName | null> = {
  good: 'check',
  wait: 'cloud-up',
  ask: 'ask',
  bad: 'alert',
  reading: 'refresh',
  quiet: null,
};
