import { useState } from 'react';
import { Button, IconButton, LinkButton } from '#panel/ui/button.tsx';
import { Chip, Tags } from '#panel/ui/chip.tsx';
import { ConfirmDialog, Dialog } from '#panel/ui/overlay/dialog.tsx';
import { Empty } from '#panel/ui/empty.tsx';
import { TextField } from '#panel/ui/field/field.tsx';
import { Icon, type IconName } from '#panel/ui/icon.tsx';
import { ImageField } from '#panel/ui/image/image-field.tsx';
import { notify } from '#panel/ui/overlay/notify.tsx';
import { Page } from '#panel/ui/page.tsx';
import { Progress } from '#panel/ui/progress.tsx';
import { Sheet } from '#panel/ui/overlay/sheet.tsx';
import { Spinner } from '#panel/ui/spinner.tsx';
import { State } from '#panel/ui/state.tsx';
import { Tabs } from '#panel/ui/tabs.tsx';
import { Thumb } from '#panel/ui/image/thumb.tsx';

const iconNames: IconName[] = [
  'alert',
  'archive',
  'ask',
  'back',
  'calendar',
  'camera',
  'check',
  'clock',
  'cloud-off',
  'cloud-up',
  'eye',
  'file',
  'image',
  'museum',
  'pencil',
  'refresh',
  'scan',
  'spark',
  'tag',
  'team',
  'theme',
  'undo',
  'upload',
  'voucher',
];

type Opened = 'dialog' | 'confirm' | 'sheet' | null;

export function PartsScreen() {
  return (
    <Page title="Parts" actions={<Button icon="download">Export</Button>}>
      <div className="stack">
        <Buttons />
        <Overlays />
        <Words />
        <Questions />
        <Pictures />
        <section className="card">
          <Empty headline="No themes found." action={<Button icon="plus">Create Theme</Button>}>
            A theme is a walk through exhibits that belong together.
          </Empty>
        </section>
        <p className="icons">
          {iconNames.map((name) => (
            <span key={name} title={name}>
              <Icon name={name} />
            </span>
          ))}
        </p>
      </div>
    </Page>
  );
}

function Buttons() {
  return (
    <section className="card pad stack">
      <h2>Buttons</h2>
      <div className="cluster">
        <Button kind="main" icon="plus">
          Main
        </Button>
        <Button icon="pencil">Default</Button>
        <Button kind="plain">Plain</Button>
        <Button kind="danger" icon="trash">
          Danger
        </Button>
        <Button kind="main" busy>
          Saving
        </Button>
        <LinkButton href="/">Link</LinkButton>
        <IconButton icon="more" label="More" />
        <IconButton icon="review" label="Review" disabledReason="There are no questions yet." />
      </div>
      <div className="cluster">
        <Button disabledReason="You are offline." icon="spark">
          Regenerate
        </Button>
        <Button kind="main" reasonBelow disabledReason="Choose at least one exhibit.">
          Save Exhibits for Theme
        </Button>
      </div>
    </section>
  );
}

function Overlays() {
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  const say = () => {
    notify.success('Exhibit deleted successfully', { action: { label: 'Undo', perform: () => undefined } });
    notify.error('This exhibit ID is already used by “Night Market, Naples”.');
    notify.message('A new version of Vitrine is ready.');
  };
  return (
    <section className="card pad stack">
      <h2>What floats</h2>
      <div className="cluster">
        <Button onClick={() => setOpened('dialog')}>Open dialog</Button>
        <Button onClick={() => setOpened('confirm')}>Open confirmation</Button>
        <Button onClick={() => setOpened('sheet')}>Open sheet</Button>
        <Button onClick={say}>Say something</Button>
      </div>
      <Dialog
        title="Room name for floor 1"
        description="Room Names are not mandatory"
        open={opened === 'dialog'}
        onOpenChange={close}
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button kind="main" onClick={close}>
              Done
            </Button>
          </>
        }
      >
        <div className="stack">
          {[1, 2, 3, 4, 5, 6, 7, 8].map((room) => (
            <TextField key={room} label={`Room ${room}`} value="" onChange={() => undefined} />
          ))}
        </div>
      </Dialog>
      <ConfirmDialog
        title="Delete Exhibit"
        message="Are you sure? These will also remove the exhibit from the tours"
        confirmLabel="Delete"
        kind="danger"
        open={opened === 'confirm'}
        onOpenChange={close}
        onConfirm={close}
      />
      <Sheet
        title="Changes"
        description="No connection since 14:02. Everything below is safe on this device and will be sent by itself."
        open={opened === 'sheet'}
        onOpenChange={close}
        footer={<Button kind="main">Try all now</Button>}
      >
        <div className="card">
          <div className="row">
            <div>
              <div className="work">Study for a Fountain</div>
              <div className="small quiet">Edit exhibit · you 13:40</div>
            </div>
            <State tone="ask">Both changed the name</State>
            <Button>Decide</Button>
          </div>
        </div>
      </Sheet>
    </section>
  );
}

function Words() {
  return (
    <section className="card pad stack">
      <h2>States and words</h2>
      <div className="cluster">
        <State tone="good">Synced</State>
        <State tone="wait">Waiting</State>
        <State tone="ask">Needs you</State>
        <State tone="bad">Refused</State>
        <State tone="reading">Reading</State>
        <State tone="quiet">Draft</State>
        <Chip tone="accent">Featured</Chip>
        <Spinner label="Reading" />
      </div>
      <Tags tags={['oil on canvas', 'landscape', 'harbour', 'dusk']} />
      <div className="two">
        <Progress label="3 of 7 in this review" value={3} max={7} />
        <Progress label="Reading the museum" />
      </div>
      <p className="note">A note, plain.</p>
      <p className="note bad">Regenerate the answer after editing the question.</p>
      <p className="note wait">Offline since 14:02.</p>
      <p className="note ask">Both changed the name.</p>
      <p className="note good">All saved.</p>
    </section>
  );
}

function Questions() {
  const [tab, setTab] = useState('6');
  return (
    <section>
      <Tabs
        label="Questions"
        value={tab}
        onChange={setTab}
        tabs={['2', '3', '6', '7', '9', '11', '12', '14', '15'].map((value, index) => ({
          value,
          label: `Question ${value}`,
          ...(index < 2 ? { icon: 'check' as const, note: 'passed' } : {}),
        }))}
      >
        <p>Question {tab}: why is the light in the harbour so warm?</p>
      </Tabs>
    </section>
  );
}

function Pictures() {
  const [face, setFace] = useState<File | null>(null);
  return (
    <section className="card pad stack">
      <h2>Pictures</h2>
      <div className="cluster">
        {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((seed) => (
          <Thumb key={seed} src={null} seed={seed} />
        ))}
        <Thumb src="/missing.jpg" seed="broken" />
        <Thumb src={null} seed="Ann" shape="face" />
        <Thumb src={null} seed="Wren" shape="card" />
      </div>
      <div className="two">
        <ImageField
          label="Theme image"
          src={null}
          file={null}
          shape="square"
          onChoose={() => undefined}
          error="Please choose a JPEG or PNG image."
        />
        <ImageField
          label="Avatar"
          src={null}
          file={face}
          shape="face"
          onChoose={setFace}
          onRemove={() => setFace(null)}
        />
      </div>
    </section>
  );
}
