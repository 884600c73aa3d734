// The camera that looks away from the person, and in words why there is none.

/** Rejects with what the browser says, see `cameraTrouble`. */
export async function openCamera(): Promise<MediaStream> {
  // Pages without https have no `mediaDevices`, whatever the types say.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices)
    throw new DOMException('no mediaDevices', isSecureContext ? 'NotFoundError' : 'SecurityError');
  return devices.getUserMedia({
    audio: false,
    video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
  });
}

/** What is wrong and what to do. Typing the ID is always the other way. */
export function cameraTrouble(error: unknown): string {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  return troubles[name] ?? 'The camera couldn’t be started. Close this and try again, or type the ID.';
}

const inUse = 'Another app is using the camera. Close it and scan again, or type the ID.';

const troubles: Partial<Record<string, string>> = {
  NotAllowedError:
    'Vitrine isn’t allowed to use the camera. Allow it in the browser’s settings for this site, or type the ID.',
  NotFoundError: 'No camera was found on this device. Type the ID instead.',
  OverconstrainedError: 'No camera was found on this device. Type the ID instead.',
  SecurityError:
    'Browsers allow the camera on https pages only. Open Vitrine at its https address, or type the ID.',
  NotReadableError: inUse,
  AbortError: inUse,
};

export function stopCamera(camera: MediaStream): void {
  for (const track of camera.getTracks()) track.stop();
}

/** Which cameras have a light is in no table: they say so themselves. */
export function hasTorch(camera: MediaStream): boolean {
  // Firefox has no `getCapabilities`, and TypeScript no `torch`.
  const able: { torch?: boolean } & object = { ...camera.getVideoTracks()[0]?.getCapabilities?.() };
  return able.torch === true;
}

export async function setTorch(camera: MediaStream, isOn: boolean): Promise<void> {
  const wish = { advanced: [{ torch: isOn } as MediaTrackConstraintSet] };
  await camera.getVideoTracks()[0]?.applyConstraints(wish);
}
