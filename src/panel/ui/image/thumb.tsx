import { useState } from 'react';
import './thumb.css';

export interface ThumbProps {
  src: string | null | undefined;
  /** Chooses the drawing and its tint where there is no image: the record's name or id. */
  seed: string;
  /** 'row' is 52 px square, 'card' 96 px, 'face' a round 44 px, 'fill' takes the width it is given at 4:5. */
  shape?: 'row' | 'card' | 'face' | 'fill' | undefined;
  /** Empty where the name stands beside it, as in every list. */
  alt?: string | undefined;
}

export function Thumb({ src, seed, shape = 'row', alt = '' }: ThumbProps) {
  // The address that failed, not a flag: a new address deserves a new try.
  const [broken, setBroken] = useState<string | null>(null);
  if (!src || src === broken) return <Placeholder seed={seed} shape={shape} alt={alt} />;
  return (
    <img
      className="thumb"
      data-shape={shape}
      src={src}
      alt={alt}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(src)}
    />
  );
}

/** A drawing on one of six quiet tints, always the same for the same seed. */
function Placeholder({ seed, shape, alt }: { seed: string; shape: string; alt: string }) {
  const number = hash(seed);
  const drawing = shape === 'face' ? face : drawings[number % drawings.length];
  return (
    <span
      className={`thumb tint-${number % 6}`}
      data-shape={shape}
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
    >
      <svg viewBox="0 0 48 48">
        <path d={drawing} />
      </svg>
    </span>
  );
}

const face = 'M24 13a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM10 41c0-7 6-10.5 14-10.5S38 34 38 41z';
const drawings = [
  // an amphora, a framed landscape, a bust, a column
  'M19 9h10v3l-2 3c0 3 8 6 8 13 0 6-5 9-7 12h-8c-2-3-7-6-7-12 0-7 8-10 8-13l-2-3zM18 14c-5 0-6 5-4 8m16-8c5 0 6 5 4 8',
  'M9 12h30v25H9zM14 32l7-9 5 6 3-3 5 6zM30 17.5a2 2 0 1 0 .1 0z',
  'M24 8a7 8 0 0 0-3.5 15v4c-6 1-9 3-9 8h25c0-5-3-7-9-8v-4A7 8 0 0 0 24 8zM17 38h14v3H17z',
  'M13 9h22v4H13zM17 15h3v20h-3zm5.5 0h3v20h-3zm5.5 0h3v20h-3zM13 37h22v4H13z',
] as const;

const hash = (text: string) =>
  [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0, 7);
