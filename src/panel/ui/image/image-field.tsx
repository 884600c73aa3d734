import { useId, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { BlobImage } from './blob-image.tsx';
import { Button } from '#panel/ui/button.tsx';
import { Icon } from '#panel/ui/icon.tsx';
import { Spinner } from '#panel/ui/status/spinner.tsx';
import { FieldError } from '#panel/ui/field/field.tsx';
import { ImageEditor } from './image-editor.tsx';
import { Thumb } from './thumb.tsx';
import './image-field.css';

export interface ImageFieldProps {
  label: string;
  /** The control's id, for error summaries. */
  id?: string | undefined;
  /** The image that is kept already. */
  src: string | null;
  /** A newly chosen one; it goes before `src`, and can be cropped and turned. */
  file: Blob | null;
  /** Takes a file that was chosen, photographed, dropped or edited. Resolves when it is taken, or refused in words. */
  onChoose: (file: File) => void | Promise<void>;
  /** Left out where the image can't be taken away again. */
  onRemove?: (() => void) | undefined;
  error?: string | undefined;
  hint?: ReactNode;
  disabled?: boolean | undefined;
  /** A choice is being looked at. */
  busy?: boolean | undefined;
  /** 'portrait' is 4:5 in the column's width, 'square' 160 px, 'face' a round 96 px. */
  shape?: 'portrait' | 'square' | 'face' | undefined;
}

/** Shows, takes, edits and gives back an image. Whether the file is a good one is for others to say. */
export function ImageField(props: ImageFieldProps) {
  const { label, src, file, onChoose, onRemove, error, hint, disabled, busy, shape = 'portrait' } = props;
  const madeUp = useId();
  const id = props.id ?? madeUp;
  const [isEditing, setEditing] = useState(false);
  const { input, ask } = useFileInput();
  const drop = useDrop(disabled ? undefined : onChoose);
  const shown = Boolean(file ?? src);
  const cut = shape === 'face' ? 'face' : 'fill';
  const what = label.toLowerCase();
  // Without an image, the empty frame itself is what one presses; a face is too small for it.
  const isFrame = !shown && !disabled && shape !== 'face';
  return (
    <div role="group" aria-labelledby={`${id}-label`} className={`image-field ${shape}`}>
      <span className="label" id={`${id}-label`}>
        {label}
      </span>
      <div className={drop.over ? 'frame over' : 'frame'} {...drop.handlers}>
        {file ? (
          <BlobImage file={file} className="thumb" data-shape={cut} alt={label} />
        ) : (
          <Thumb src={src} shape={cut} alt={src ? label : ''} />
        )}
        {isFrame && (
          <button
            type="button"
            id={id}
            className="choose"
            aria-busy={busy || undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            onClick={() => ask('files')}
          >
            {busy ? <Spinner /> : <Icon name="image" />}
            <span>Choose image</span>
            <span className="hidden-text"> for {what}</span>
          </button>
        )}
      </div>
      <input
        ref={input}
        className="hidden-text"
        type="file"
        accept="image/jpeg,image/png"
        tabIndex={-1}
        aria-hidden="true"
        disabled={disabled}
        onChange={(event) => {
          const chosen = event.target.files?.[0];
          // The same file can be chosen again after it was removed.
          event.target.value = '';
          if (chosen) void onChoose(chosen);
        }}
      />
      {!disabled && (
        <div className="cluster">
          {!isFrame && (
            <Button
              id={id}
              icon="image"
              busy={busy}
              aria-describedby={error ? `${id}-error` : undefined}
              onClick={() => ask('files')}
            >
              {shown ? 'Replace' : 'Choose image'}
              <span className="hidden-text"> {shown ? what : `for ${what}`}</span>
            </Button>
          )}
          <Button icon="camera" busy={busy} className="by-touch" onClick={() => ask('camera')}>
            Take photo
            <span className="hidden-text"> for {what}</span>
          </Button>
          {file && (
            <Button icon="scan" onClick={() => setEditing(true)}>
              Crop or rotate
              <span className="hidden-text"> {what}</span>
            </Button>
          )}
          {shown && onRemove && (
            <Button kind="plain" onClick={onRemove}>
              Remove
              <span className="hidden-text"> {what}</span>
            </Button>
          )}
        </div>
      )}
      <div className="field-below">
        <div>
          <FieldError id={`${id}-error`}>{error}</FieldError>
          {hint}
        </div>
      </div>
      {isEditing && file && (
        <ImageEditor
          image={file}
          onUse={(edited) => onChoose(new File([edited], 'edited', { type: edited.type }))}
          onClose={() => setEditing(false)}
        />
      )}
    </div>
  );
}

/** One input for both: with `capture`, tablets and phones open the camera. Browsers read it at the press. */
function useFileInput() {
  const input = useRef<HTMLInputElement>(null);
  const ask = (where: 'files' | 'camera') => {
    if (where === 'camera') input.current?.setAttribute('capture', 'environment');
    else input.current?.removeAttribute('capture');
    input.current?.click();
  };
  return { input, ask };
}

function useDrop(onFile: ImageFieldProps['onChoose'] | undefined) {
  const [over, setOver] = useState(false);
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!onFile || !event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      if (!onFile) return;
      event.preventDefault();
      setOver(false);
      const file = event.dataTransfer.files[0];
      if (file) void onFile(file);
    },
  };
  return { over, handlers };
}
