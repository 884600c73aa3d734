import type { RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#panel/ui/button.tsx';
import { hasTorch, setTorch } from './camera.ts';
import type { Camera } from './use-camera.ts';
import { useCodes } from './use-codes.ts';

interface ViewfinderProps {
  camera: Camera;
  /** Has the focus while there is a picture, so that no keyboard rises over it. */
  place: RefObject<HTMLDivElement | null>;
  onCode: (text: string) => void;
}

/** What the camera sees, with a frame to aim with. */
export function Viewfinder({ camera: { stream }, place, onCode }: ViewfinderProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [isLive, setLive] = useState(false);
  const trouble = useCodes(video, isLive && stream !== null, onCode);
  useEffect(() => {
    if (!video.current) return;
    video.current.srcObject = stream;
    // Refused where a page may not start a picture by itself: then it stays dark, and the ID can be typed.
    if (stream) void video.current.play().catch(() => undefined);
  }, [stream]);
  return (
    <>
      <div className="viewfinder" ref={place} tabIndex={-1} role="group" aria-label="Camera picture">
        <video ref={video} playsInline muted aria-hidden="true" onPlaying={() => setLive(true)} />
        <div className="target" />
        {stream && hasTorch(stream) && <TorchButton key={stream.id} stream={stream} />}
      </div>
      {trouble && (
        <p className="note ask" role="alert">
          {trouble}
        </p>
      )}
    </>
  );
}

function TorchButton({ stream }: { stream: MediaStream }) {
  const [isOn, setOn] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const turn = () => {
    setTorch(stream, !isOn).then(
      () => setOn(!isOn),
      () => setRefused(true),
    );
  };
  return (
    <Button
      icon="spark"
      aria-pressed={isOn}
      disabledReason={isRefused && 'The camera’s light couldn’t be turned on.'}
      onClick={turn}
    >
      Light
    </Button>
  );
}
