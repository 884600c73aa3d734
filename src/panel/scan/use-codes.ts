// Looks for codes in the camera's picture, again and again.
import type { RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { CodeReader } from './code-reader.ts';
import { nearestToMiddle, openCodeReader } from './code-reader.ts';

/** Between two looks: the tablet is also to show the picture, and to stay cool. */
const pause = 120;
/** A label that was read stays in the picture for a while: so long it is not shown again. */
const repeatAfter = 3_000;
/** Of the picture's width and height that is looked at: the frame that people aim with, and a little more. */
const framed = 0.85;
/** In pixels: more makes no code better readable, and takes longer. */
const widest = 960;

const noReader =
  'The code reader isn’t on this device yet. Connect once and open this again, or type the ID.';

/** Reports each code that comes into the picture. Returns why none can be read, in words; null when all is well. */
export function useCodes(
  video: RefObject<HTMLVideoElement | null>,
  isLive: boolean,
  onCode: (text: string) => void,
): string | null {
  const [trouble, setTrouble] = useState<string | null>(null);
  const report = useRef(onCode);
  useEffect(() => {
    report.current = onCode;
  });
  useEffect(() => {
    if (!isLive) return;
    const watch = { isOver: false };
    openCodeReader().then(
      (reader) => {
        setTrouble(null);
        return lookOnAndOn(reader, video, watch, (text) => report.current(text));
      },
      () => setTrouble(noReader),
    );
    return () => {
      watch.isOver = true;
    };
  }, [isLive, video]);
  return trouble;
}

async function lookOnAndOn(
  reader: CodeReader,
  video: RefObject<HTMLVideoElement | null>,
  watch: { isOver: boolean },
  report: (text: string) => void,
): Promise<void> {
  const canvas = document.createElement('canvas');
  let last = { text: '', at: 0 };
  while (!watch.isOver) {
    // A picture in which nothing can be made out is no news: the next one comes at once.
    const text = video.current && draw(video.current, canvas) ? await look(reader, canvas) : null;
    if (watch.isOver) return;
    if (text && (text !== last.text || Date.now() - last.at > repeatAfter)) report(text);
    if (text) last = { text, at: Date.now() };
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

async function look(reader: CodeReader, canvas: HTMLCanvasElement): Promise<string | null> {
  return nearestToMiddle(await reader.read(canvas).catch(() => []), canvas);
}

/** The middle of the picture. False while there is none. */
function draw(video: HTMLVideoElement, canvas: HTMLCanvasElement): boolean {
  const [width, height] = [video.videoWidth * framed, video.videoHeight * framed];
  if (!width || !height) return false;
  const scale = Math.min(1, widest / width);
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const [left, top] = [(video.videoWidth - width) / 2, (video.videoHeight - height) / 2];
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(video, left, top, width, height, 0, 0, canvas.width, canvas.height);
  return context !== null;
}
