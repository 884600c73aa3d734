import { useLocalFile } from '#panel/forms/record-queries.ts';
import type { ImageFieldProps } from '#panel/ui/image/image-field.tsx';
import { ImageField } from '#panel/ui/image/image-field.tsx';
import type { ChosenFileState } from './use-chosen-file.ts';

type Props = Pick<ImageFieldProps, 'id' | 'label' | 'shape' | 'src' | 'disabled'> & {
  image: ChosenFileState;
  /** A file of this device: chosen and saved before, but not with the provider yet. */
  waiting: string | undefined;
};

/** A record's image: the one just chosen, else the one that waits to be sent, else the provider's. */
export function RecordImage({ image, waiting, ...field }: Props) {
  const kept = useLocalFile(waiting);
  return (
    <ImageField
      {...field}
      file={image.file?.blob ?? kept ?? null}
      onChoose={image.choose}
      busy={image.isTaking}
      onRemove={image.file ? image.remove : undefined}
      error={image.error}
      hint={field.disabled ? undefined : 'JPEG or PNG, up to 10 MB.'}
    />
  );
}
