import { useEffect, useState } from 'react';
import { cameraTrouble, openCamera, stopCamera } from './camera.ts';

export interface Camera {
  /** Null while it starts, and while the page is hidden. */
  stream: MediaStream | null;
  /** Why there is none, and what to do. */
  trouble: string | null;
}

const off: Camera = { stream: null, trouble: null };

/** The camera, for as long as the component is there and the page can be seen. */
export function useCamera(): Camera {
  const [camera, setCamera] = useState(off);
  useEffect(() => {
    let running: { stop: () => void } | null = null;
    const follow = () => {
      if (document.visibilityState === 'visible') {
        running ??= start(setCamera);
      } else {
        running?.stop();
        running = null;
        setCamera(off);
      }
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      running?.stop();
    };
  }, []);
  return camera;
}

function start(onCamera: (camera: Camera) => void): { stop: () => void } {
  let isWanted = true;
  let stream: MediaStream | null = null;
  const open = async () => {
    try {
      const opened = await openCamera();
      // Allowed after the dialog was closed: the light beside the lens must not stay on.
      if (!isWanted) return stopCamera(opened);
      stream = opened;
      onCamera({ stream, trouble: null });
    } catch (error) {
      if (isWanted) onCamera({ stream: null, trouble: cameraTrouble(error) });
    }
  };
  void open();
  return {
    stop() {
      isWanted = false;
      if (stream) stopCamera(stream);
    },
  };
}
