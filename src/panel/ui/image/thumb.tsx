import { useState } from 'react';
import './thumb.css';

export interface ThumbProps {
  src: string | null | undefined;
  /** 'row' is 52 px square, 'card' 96 px, 'face' a round 44 px, 'fill' takes the width it is given at 4:5. */
  shape?: 'row' | 'card' | 'face' | 'fill' | undefined;
  /** Empty where the name stands beside it, as in every list. */
  alt?: string | undefined;
}

export function Thumb({ src, shape = 'row', alt = '' }: ThumbProps) {
  // The address that failed, not a flag: a new address deserves a new try.
  const [broken, setBroken] = useState<string | null>(null);
  if (!src || src === broken) return <Placeholder shape={shape} alt={alt} />;
  return (
    <img
      // An image of its own for each address: until another one is there, the last one would stand beside a new name.
      key={src}
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

/** An empty frame, so that nobody takes it for the work; for people, somebody. */
function Placeholder({ shape, alt }: { shape: string; alt: string }) {
  return (
    <span
      className="thumb"
      data-shape={shape}
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
    >
      <svg viewBox="0 0 48 48">
        <path d={shape === 'face' ? face : frame} />
      </svg>
    </span>
  );
}

const face = 'M24 13a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM10 41c0-7 6-10.5 14-10.5S38 34 38 41z';
const frame = 'M10 8h28v32H10zM14 12v24h20V12z';
