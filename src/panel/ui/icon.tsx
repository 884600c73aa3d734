import { memo } from 'react';
import './icon.css';

/** Drawn on a grid of 24 with a line of 1.8; one path each, so that a first screen can afford them all. */
const paths = {
  alert: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7.5V13m0 3.2v.1',
  archive: 'M3.5 5h17v4h-17zM5 9v10.5h14V9m-9 4h4',
  ask: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM9.6 9.6a2.5 2.5 0 1 1 3.6 2.3c-.8.4-1.2.9-1.2 1.8m0 2.7v.1',
  back: 'M20 12H4.5m6.5-6.5L4.5 12l6.5 6.5',
  calendar: 'M4 6h16v14H4zM4 10.5h16M8 3.5V8m8-4.5V8',
  camera: 'M4 7.5h4L9.5 5h5L16 7.5h4V19H4zM12 10a3.2 3.2 0 1 0 0 6.4 3.2 3.2 0 0 0 0-6.4z',
  check: 'm4.5 12.5 5 5L19.5 7',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5.2l3.5 2',
  close: 'm6 6 12 12M18 6 6 18',
  'cloud-off': 'M8 7.2A6 6 0 0 1 18 9.5a4.3 4.3 0 0 1 2 7.7M16.5 18.5H7a4.7 4.7 0 0 1-.8-9.3M4 4l16 16',
  'cloud-up': 'M8 18H7a4.7 4.7 0 0 1-.5-9.3A6 6 0 0 1 18 9.5a4.3 4.3 0 0 1-1 8.5h-1m-4 2.5v-8m-3 3 3-3 3 3',
  down: 'm6 9 6 6 6-6',
  download: 'M12 4v11m-4.5-4.5L12 15l4.5-4.5M4.5 19.5h15',
  exhibit: 'M4 4h16v16H4zM8 8h8v8H8z',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  'eye-off':
    'M9.5 6c.8-.3 1.6-.5 2.5-.5 6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-3 3.7M6 7.7A16 16 0 0 0 2.5 12S6 18.5 12 18.5c1.7 0 3.2-.5 4.5-1.2M10 10a3 3 0 0 0 4.1 4.2M4 4l16 16',
  file: 'M6 3.5h8l4.5 4.5v12.5H6zM13.5 3.5v5h5',
  first: 'm18 6-6 6 6 6M11 6l-6 6 6 6',
  image: 'M4 5h16v14H4zM4 16l4.5-4.5 4 4 2.5-2.5 5 5M15.5 9v.1',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v5.5m0-9v.1',
  last: 'm6 6 6 6-6 6m7-12 6 6-6 6',
  left: 'm14.5 6-6 6 6 6',
  logout: 'M13.5 4H5v16h8.5M10 12h11m-4-4 4 4-4 4',
  more: 'M4.5 12a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0m7 0a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0m7 0a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0',
  museum: 'M3.5 9.5 12 4l8.5 5.5zM6 12.5V17m4-4.5V17m4-4.5V17m4-4.5V17M3.5 20h17',
  pause: 'M8.5 5.5v13m7-13v13',
  pencil: 'm4 20 1-4.5L16.5 4 20 7.5 8.5 19zM14 6.5l3.5 3.5',
  person: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20.5c0-3.5 3.3-5.5 7.5-5.5s7.5 2 7.5 5.5',
  plus: 'M12 5v14M5 12h14',
  refresh: 'M19.5 12a7.5 7.5 0 0 1-13.3 4.8M4.5 12a7.5 7.5 0 0 1 13.3-4.8M18.5 3.5v4h-4M5.5 20.5v-4h4',
  review: 'M4 4.5h16v12H9.5L4 20.5zM8.5 10.5l2.5 2.5 4.5-5',
  right: 'm9.5 6 6 6-6 6',
  scan: 'M4 8.5V4h4.5m7 0H20v4.5m0 7V20h-4.5m-7 0H4v-4.5M4 12h16',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5 20.5 20.5',
  spark: 'M12 4c.6 4.7 3.3 7.4 8 8-4.7.6-7.4 3.3-8 8-.6-4.7-3.3-7.4-8-8 4.7-.6 7.4-3.3 8-8z',
  tag: 'M3.5 12V4H11.5l9 9-7.5 7.5zM8 8v.1',
  team: 'M9 4.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM2.5 19.5c0-3 2.9-4.8 6.5-4.8s6.5 1.8 6.5 4.8M15.5 4.7a3.5 3.5 0 0 1 0 6.6M18 15.2c2 .6 3.5 2 3.5 4.3',
  theme: 'm12 4 8.5 4.5L12 13 3.5 8.5zM3.5 12.5 12 17l8.5-4.5M3.5 16.3 12 20.8l8.5-4.5',
  ticket: 'M3.5 7h17v3.2a1.9 1.9 0 0 0 0 3.7V17h-17v-3.1a1.9 1.9 0 0 0 0-3.7zM14 7v1.5m0 2.5v2m0 2.5V17',
  trash: 'M4 6.5h16M9 6.5v-3h6v3M6 6.5l1 14h10l1-14M10 10.5v6m4-6v6',
  undo: 'M8.5 5 4 9.5 8.5 14M4.5 9.5H15a5 5 0 0 1 0 10h-4',
  upload: 'M12 15.5V4.5M7.5 9 12 4.5 16.5 9M4.5 19.5h15',
} as const;

export type IconName = keyof typeof paths;

/** A drawing beside words. It is never the only carrier of meaning: whoever shows it alone gives a label. */
export const Icon = memo(function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
});
