import type { TextFieldProps } from '#panel/ui/field/field.tsx';
import { TextField } from '#panel/ui/field/field.tsx';

/** The e-mail that somebody signs in with. */
export function EmailField(props: Pick<TextFieldProps, 'value' | 'onChange' | 'error'>) {
  return (
    <TextField
      id="email"
      label="Email"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
      {...props}
    />
  );
}
