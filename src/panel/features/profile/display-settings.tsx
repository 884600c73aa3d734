// Display (decision 38): kept on this device, whoever signs in.
import { applyLook } from '#panel/ui/look.ts';
import { keepSetting } from '#panel/store/device/device.ts';
import { workspace } from '#panel/sync/current.ts';
import { notify } from '#panel/ui/overlay/notify.tsx';
import { SelectField } from '#panel/ui/field/field.tsx';
import { useState } from 'react';

const settings = {
  font: {
    label: 'Font size',
    options: [
      { value: 'normal', label: 'Normal' },
      { value: 'large', label: 'Large' },
      { value: 'larger', label: 'Larger' },
    ],
  },
  theme: {
    label: 'Light or dark',
    options: [
      { value: 'system', label: 'Match system' },
      { value: 'light', label: 'Light' },
      { value: 'dark', label: 'Dark' },
    ],
  },
  motion: {
    label: 'Animation',
    options: [
      { value: 'system', label: 'Match system' },
      { value: 'on', label: 'On' },
      { value: 'off', label: 'Off' },
    ],
  },
} as const;

type Name = keyof typeof settings;

export function DisplaySettings() {
  return (
    <section className="card pad stack" aria-labelledby="display">
      <div>
        <h2 id="display">Display</h2>
        <p className="quiet">Applies to this device only.</p>
      </div>
      <div className="two">
        <Setting name="font" />
        <Setting name="theme" />
        <Setting name="motion" />
      </div>
    </section>
  );
}

function Setting({ name }: { name: Name }) {
  const { label, options } = settings[name];
  const [value, setValue] = useState<string>(
    () => document.documentElement.dataset[name] ?? options[0].value,
  );
  const choose = (next: string) => {
    setValue(next);
    // main.tsx does the same at the next start.
    applyLook(name, next);
    keepSetting(workspace().device, name, next).catch(() =>
      notify.error(`${label}: this device couldn’t keep it. It applies until Vitrine is closed.`),
    );
  };
  return (
    <SelectField id={`display-${name}`} label={label} options={options} value={value} onChange={choose} />
  );
}
