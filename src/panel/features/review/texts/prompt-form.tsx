import { Button } from '#panel/ui/button.tsx';
import { TextField } from '#panel/ui/field/field.tsx';
import type { SyntheticEvent } from 'react';
import { useState } from 'react';

interface PromptFormProps {
  /** What is asked for. */
  name: string;
  disabledReason: string | null;
  /** Resolves with whether it was done: else what was asked for stays, to be sent again. */
  onSend: (prompt: string) => Promise<boolean>;
}

/** Asks for a change in the person's own words. Enter sends; a blank prompt cannot be sent (part 2, section 5). */
export function PromptForm({ name, disabledReason, onSend }: PromptFormProps) {
  const [prompt, setPrompt] = useState('');
  const reason = disabledReason ?? (prompt.trim() ? null : 'First write what to change.');
  const send = async () => {
    const sent = prompt.trim();
    if (reason || !(await onSend(sent))) return;
    // What is being typed for the next one stays.
    setPrompt((now) => (now.trim() === sent ? '' : now));
  };
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Its button is drawn anew, with the reason why it cannot be pressed again.
    const hasFocus = event.currentTarget.contains(document.activeElement);
    if (hasFocus) event.currentTarget.querySelector('input')?.focus();
    void send();
  };
  return (
    <form className="text-prompt" onSubmit={onSubmit}>
      <TextField
        label={`Prompt for ${name}`}
        hideLabel
        placeholder="Ask for a change, such as: shorter"
        autoComplete="off"
        enterKeyHint="send"
        value={prompt}
        onChange={(text) => setPrompt(text.trimStart())}
      />
      <Button type="submit" kind="plain" aria-label={`Send prompt for ${name}`} disabledReason={reason}>
        Send
      </Button>
    </form>
  );
}
