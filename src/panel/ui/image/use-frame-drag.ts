import type { PointerEvent } from 'react';
import { useRef } from 'react';
import type { Corner, Frame, Size } from './crop-frame.ts';
import { dragCorner, moveFrame } from './crop-frame.ts';

interface FrameDrag {
  /** Of the image in pixels, however large it is shown. */
  size: Size;
  frame: Frame;
  onFrame: (frame: Frame) => void;
}

/** What was taken hold of, and how far from it. */
interface Hold {
  corner: Corner | null;
  dx: number;
  dy: number;
}

/** Handlers for the element that shows the image. A press beside the frame fetches it: dragging is not needed. */
export function useFrameDrag({ size, frame, onFrame }: FrameDrag) {
  const hold = useRef<Hold | null>(null);

  const follow = (event: PointerEvent<HTMLElement>) => {
    if (!hold.current) return;
    const { corner, dx, dy } = hold.current;
    const at = pointIn(event, size);
    const to = { x: at.x - dx, y: at.y - dy };
    onFrame(corner ? dragCorner(frame, size, corner, to) : moveFrame(frame, size, to.x, to.y));
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      // A second finger and the other mouse buttons mean something else.
      if (!event.isPrimary || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      hold.current = holdOf(event, size, frame);
      follow(event);
    },
    onPointerMove: follow,
    onPointerUp() {
      hold.current = null;
    },
    onPointerCancel() {
      hold.current = null;
    },
  };
}

function holdOf(event: PointerEvent<HTMLElement>, size: Size, frame: Frame): Hold {
  const { x, y } = pointIn(event, size);
  const taken = event.target instanceof Element ? event.target : null;
  const corner = taken?.closest<HTMLElement>('[data-corner]')?.dataset['corner'] as Corner | undefined;
  if (corner) {
    const cornerX = corner.endsWith('w') ? frame.x : frame.x + frame.width;
    const cornerY = corner.startsWith('n') ? frame.y : frame.y + frame.height;
    return { corner, dx: x - cornerX, dy: y - cornerY };
  }
  if (taken?.closest('.crop-frame')) return { corner: null, dx: x - frame.x, dy: y - frame.y };
  return { corner: null, dx: frame.width / 2, dy: frame.height / 2 };
}

function pointIn({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>, size: Size) {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: ((clientX - left) / width) * size.width, y: ((clientY - top) / height) * size.height };
}
