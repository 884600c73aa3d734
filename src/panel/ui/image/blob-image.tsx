import { useCallback, type ComponentProps } from 'react';

export interface BlobImageProps extends Omit<ComponentProps<'img'>, 'src' | 'ref'> {
  file: Blob;
  alt: string;
}

/** The blob's address lives exactly as long as the picture that shows it. */
export function BlobImage({ file, alt, ...rest }: BlobImageProps) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(file);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
  return <img {...rest} ref={show} alt={alt} />;
}
