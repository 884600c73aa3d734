// Display (decision 38): kept on this device, whoever signs in.
import { keepSetting } from '#panel/store/device.ts';
import { workplace } from '#panel/sync/current.ts';
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
  motion: {
    label: 'Animation',
    options: [
      { value: 'system', label: 'As the system' },
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
        <p className="quiet">On this device, at once.</p>
      </div>
      <div className="two">
        <Setting name="font" />
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
    // The style sheet reads it from the root element; main.tsx puts it there at the next start.
    document.documentElement.dataset[name] = next;
    keepSetting(workplace().device, name, next).catch(() =>
      notify.error(`${label}: this device did not keep it. It holds until Vitrine is closed.`),
    );
  };
  return (
    <SelectField id={`display-${name}`} label={label} options={options} value={value} onChange={choose} />
  );
}
