import type { CSSProperties, KeyboardEvent } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '#panel/ui/button.tsx';
import type { Frame, Size } from './crop-frame.ts';
import { isWhole, pressKey, scaleFrame, step, turnFrame, wholeFrame } from './crop-frame.ts';
import { Dialog } from '#panel/ui/overlay/dialog.tsx';
import { drawnAnew, drawOn, turnedSize } from './draw-image.ts';
import { Skeleton } from '#panel/ui/status/skeleton.tsx';
import { useFrameDrag } from './use-frame-drag.ts';
import './image-editor.css';

export interface ImageEditorProps {
  image: Blob;
  /** Gets the edited image, of the same type; the editor stays until it is taken. Not called when nothing was changed. */
  onUse: (edited: Blob) => void | Promise<void>;
  onClose: () => void;
}

/** Turns and crops an image: by finger, by mouse, or by keyboard alone. Nothing changes before 'Use image'. */
export function ImageEditor({ image, onUse, onClose }: ImageEditorProps) {
  const bitmap = useBitmap(image);
  const [edit, setEdit] = useState<Edit>();
  const [saving, setSaving] = useState<'busy' | 'failed'>();
  const isHere = useIsHere();
  const shown = bitmap && (edit ?? { turns: 0, frame: wholeFrame(bitmap) });
  const use = async () => {
    if (!bitmap || !shown) return;
    const isAsBefore = shown.turns === 0 && isWhole(shown.frame, bitmap);
    if (isAsBefore) return onClose();
    setSaving('busy');
    try {
      const edited = await drawnAnew(bitmap, { ...shown, side: Infinity }, image.type);
      // Cancelled meanwhile.
      if (!isHere.current) return;
      await onUse(edited);
      onClose();
    } catch {
      setSaving('failed');
    }
  };
  return (
    <Dialog
      title="Edit image"
      size="wide"
      open
      onOpenChange={(open) => open || onClose()}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            kind="main"
            busy={saving === 'busy'}
            disabledReason={!shown && 'The image is not open.'}
            onClick={() => void use()}
          >
            Use image
          </Button>
        </>
      }
    >
      {bitmap === undefined && <Skeleton height="16rem" />}
      {bitmap === null && (
        <p className="note bad" role="alert">
          This device cannot open the image for editing. It stays as it is.
        </p>
      )}
      {saving === 'failed' && (
        <p className="note bad" role="alert">
          This device doesn’t have enough memory to edit the image. It stays as it is.
        </p>
      )}
      {shown && <Desk bitmap={bitmap} edit={shown} onEdit={setEdit} />}
    </Dialog>
  );
}

interface Edit {
  /** Quarter turns clockwise, 0 to 3. */
  turns: number;
  frame: Frame;
}

interface DeskProps {
  bitmap: ImageBitmap;
  edit: Edit;
  onEdit: (edit: Edit) => void;
}

function Desk({ bitmap, edit: { turns, frame }, onEdit }: DeskProps) {
  const helpId = useId();
  const size = turnedSize(bitmap, turns);
  const setFrame = (next: Frame) => onEdit({ turns, frame: next });
  const turn = (isClockwise: boolean) =>
    onEdit({ turns: (turns + (isClockwise ? 1 : 3)) % 4, frame: turnFrame(frame, size, isClockwise) });
  return (
    <div className="stack">
      <Stage bitmap={bitmap} turns={turns} size={size} frame={frame} onFrame={setFrame} helpId={helpId} />
      <p role="status" className="small quiet crop-words">
        {inWords(frame, size)}
      </p>
      <div className="cluster crop-tools">
        <Button icon="undo" onClick={() => turn(false)}>
          Rotate left
        </Button>
        <Button icon="undo" className="mirrored" onClick={() => turn(true)}>
          Rotate right
        </Button>
        <Button onClick={() => setFrame(scaleFrame(frame, size, 1 / step))}>Crop tighter</Button>
        <Button onClick={() => setFrame(scaleFrame(frame, size, step))}>Crop wider</Button>
        <Button icon="scan" onClick={() => setFrame(wholeFrame(size))}>
          Whole image
        </Button>
      </div>
      <p id={helpId} className="small quiet crop-help">
        Drag the frame or a corner, or tap where the centre should be. By keyboard: arrows move the frame,
        Shift and arrows make it wider, narrower, higher or lower, + and − scale it.
      </p>
    </div>
  );
}

interface StageProps {
  bitmap: ImageBitmap;
  turns: number;
  size: Size;
  frame: Frame;
  onFrame: (frame: Frame) => void;
  /** The id of what says how the frame is moved. */
  helpId: string;
}

/** Sharp enough for a tablet's screen, small enough for its memory. */
const previewSide = 1_280;

function Stage({ bitmap, turns, size, frame, onFrame, helpId }: StageProps) {
  const drag = useFrameDrag({ size, frame, onFrame });
  const share = (part: number, whole: number) => `${(100 * part) / whole}%`;
  const place = {
    left: share(frame.x, size.width),
    top: share(frame.y, size.height),
    width: share(frame.width, size.width),
    height: share(frame.height, size.height),
  };
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = pressKey(frame, size, event);
    if (!next) return;
    event.preventDefault();
    onFrame(next);
  };
  return (
    <div className="crop-stage" style={{ '--ratio': size.width / size.height } as CSSProperties} {...drag}>
      <Preview key={turns} bitmap={bitmap} turns={turns} />
      <div className="crop-veil">
        <div style={place} />
      </div>
      {/* Screen readers hand the keys over to an application. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it takes them, as no other role does */}
      <div
        className="crop-frame"
        style={place}
        role="application"
        aria-label="Crop frame"
        aria-describedby={helpId}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
        tabIndex={0}
        onKeyDown={press}
      >
        {(['nw', 'ne', 'sw', 'se'] as const).map((corner) => (
          <i key={corner} data-corner={corner} />
        ))}
      </div>
    </div>
  );
}

function Preview({ bitmap, turns }: Pick<StageProps, 'bitmap' | 'turns'>) {
  return (
    <canvas
      ref={(canvas) => {
        if (canvas) drawOn(canvas, bitmap, { turns, side: previewSide });
      }}
    />
  );
}

function inWords(frame: Frame, image: Size): string {
  const size = `${frame.width} × ${frame.height} pixels`;
  if (isWhole(frame, image)) return `Whole image: ${size}`;
  return `Frame: ${size}, ${frame.x} from the left, ${frame.y} from the top`;
}

function useIsHere() {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}

/** Undefined while it is decoded, null where it cannot be. */
function useBitmap(image: Blob): ImageBitmap | null | undefined {
  const [bitmap, setBitmap] = useState<ImageBitmap | null>();
  useEffect(() => {
    let isLeft = false;
    let mine: ImageBitmap | undefined;
    createImageBitmap(image, { imageOrientation: 'from-image' }).then(
      (decoded) => {
        mine = decoded;
        if (isLeft) decoded.close();
        else setBitmap(decoded);
      },
      () => isLeft || setBitmap(null),
    );
    return () => {
      isLeft = true;
      mine?.close();
    };
  }, [image]);
  return bitmap;
}
