import { useState } from 'react';
import { IconButton } from '#panel/ui/button.tsx';
import { TextField, type TextFieldProps } from './field.tsx';

/** A password that its owner can look at. Say `autoComplete`: 'current-password' or 'new-password'. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'suffix' | 'mono'>) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      suffix={
        <IconButton
          icon={shown ? 'eye-off' : 'eye'}
          label={`${shown ? 'Hide' : 'Show'} ${props.label.toLowerCase()}`}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
