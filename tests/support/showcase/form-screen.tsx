import { useState } from 'react';
import { Button, IconButton } from '#panel/ui/button.tsx';
import { ErrorSummary } from '#panel/ui/field/error-summary.tsx';
import { SelectField, TextArea, TextField } from '#panel/ui/field/field.tsx';
import { ImageField } from '#panel/ui/image/image-field.tsx';
import { Page } from '#panel/ui/page.tsx';
import { PasswordField } from '#panel/ui/field/password-field.tsx';
import { Progress } from '#panel/ui/progress.tsx';
import { SaveBar } from '#panel/ui/field/save-bar.tsx';
import { State } from '#panel/ui/state.tsx';
import { Switch } from '#panel/ui/field/switch.tsx';
import { TagsField } from '#panel/ui/field/tags-field.tsx';

const suggestions = [
  'ceramics',
  'edo',
  'drawing',
  'ink',
  'metalwork',
  'gothic',
  'landscape',
  'oil on canvas',
  'textile',
];
const faults = [
  { id: 'number', message: 'This exhibit ID is already used by “Night Market, Naples”. Choose another.' },
  { id: 'room', message: 'Please choose a room.' },
];

export function FormScreen() {
  const [name, setName] = useState('Seated Figure with Fan');
  const [tags, setTags] = useState(['ceramics', 'edo']);
  const [file, setFile] = useState<File | null>(null);
  const [password, setPassword] = useState('correct horse');
  const [attempt, setAttempt] = useState(0);
  const [featured, setFeatured] = useState(true);
  const errors = attempt > 0 || location.search.includes('errors') ? faults : [];
  const errorOf = (id: string) => errors.find((error) => error.id === id)?.message;
  return (
    <Page
      title="Edit exhibit"
      back={{ href: '/', label: 'Back to exhibit management' }}
      status={<State tone="wait">Waiting</State>}
    >
      <ErrorSummary errors={errors} attempt={attempt} />
      <div className="aside">
        <ImageField
          label="Exhibit image"
          src={null}
          file={file}
          seed="Seated"
          onChoose={setFile}
          onRemove={() => setFile(null)}
          hint="JPEG or PNG, up to 10 MB. Location data is removed on this device."
        />
        <div className="stack">
          <TextField label="Name" value={name} onChange={setName} counter={50} required />
          <div className="two">
            <TextField label="Artist" value="Unknown, Kyoto workshop" onChange={() => undefined} required />
            <TextField
              id="number"
              label="Exhibit ID"
              mono
              value="72.31.4"
              onChange={() => undefined}
              error={errorOf('number')}
              suffix={<IconButton icon="scan" label="Scan the label" />}
              required
            />
            <SelectField
              label="Floor"
              value="1"
              onChange={() => undefined}
              options={[
                { value: '0', label: 'Ground Floor' },
                { value: '1', label: 'Floor 1' },
              ]}
              required
            />
            <SelectField
              id="room"
              label="Room"
              value=""
              placeholder="Choose a room"
              onChange={() => undefined}
              options={[{ value: '3', label: 'Asian ceramics' }]}
              error={errorOf('room')}
              required
            />
          </div>
          <TagsField
            label="Tags"
            value={tags}
            onChange={setTags}
            max={10}
            suggestions={suggestions}
            hint="What visitors might look for."
          />
          <TextArea
            label="Notes"
            value=""
            onChange={() => undefined}
            placeholder="Only for the team"
            counter={255}
          />
          <div className="two">
            <TextField label="E-mail" value="curator@museum.example" onChange={() => undefined} readOnly />
            <PasswordField
              label="New password"
              value={password}
              onChange={setPassword}
              autoComplete="new-password"
            />
          </div>
          <div className="cluster">
            <Switch label="Featured" checked={featured} onChange={setFeatured} />
            <Switch label="Visible to visitors" checked={false} onChange={() => undefined} />
            <Switch
              label="Follow-up"
              checked={false}
              onChange={() => undefined}
              disabledReason="Its question is hidden."
            />
          </div>
          <div className="card">
            <div className="row">
              <div>
                <b>interview.m4a</b>
                <Progress label="1.4 of 8.2 MB" value={1.4} max={8.2} />
              </div>
              <State tone="reading" icon="upload">
                Sending
              </State>
              <IconButton icon="trash" label="Remove interview.m4a" />
            </div>
            <div className="row">
              <div>
                <b>curator-notes.pdf</b>
                <div className="small quiet">1.2 MB · with the provider</div>
              </div>
              <IconButton icon="trash" label="Remove curator-notes.pdf" />
            </div>
          </div>
        </div>
      </div>
      <SaveBar status="Draft kept on this device. Questions will be generated again.">
        <Button>Discard</Button>
        <Button kind="main" onClick={() => setAttempt(attempt + 1)}>
          Update &amp; Generate Q&amp;A
        </Button>
      </SaveBar>
    </Page>
  );
}
