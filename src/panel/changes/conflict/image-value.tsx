// An image in a conflict says more than the name of its file.
import { useLocalFile } from '#panel/forms/record-queries.ts';
import { BlobImage } from '#panel/ui/image/blob-image.tsx';
import { useState } from 'react';

interface ImageValueProps {
  /** Whose image: 'Your image'. */
  label: string;
  /** The provider's address of it, if it has one. */
  address: unknown;
  /** The file on this device. */
  file?: string | undefined;
}

export function ImageValue({ label, address, file }: ImageValueProps) {
  const blob = useLocalFile(file);
  // The address that failed, not a flag: a new address deserves a new try.
  const [broken, setBroken] = useState<unknown>(null);
  if (blob) return <BlobImage file={blob} alt={label} />;
  if (!file && typeof address !== 'string') return <span className="no-value">No image</span>;
  if (typeof address !== 'string' || file || address === broken) {
    return <span className="no-value">This image is not on this device.</span>;
  }
  return <img src={address} alt={label} onError={() => setBroken(address)} />;
}
