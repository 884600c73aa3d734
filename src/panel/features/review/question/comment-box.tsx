import type { Entry } from '#panel/store/entries.ts';
import { Button } from '#panel/ui/button.tsx';
import { TextArea } from '#panel/ui/field/field.tsx';
import { State } from '#panel/ui/status/state.tsx';
import { ChangesLink } from '#panel/features/review/changes-link.tsx';
import { commentOnQuestion } from '#panel/features/review/operations.ts';
import { commentField } from './question-texts.ts';
import { sectionState } from './section-state.ts';
import { idOf } from '#panel/features/review/texts/part-id.ts';

interface CommentBoxProps {
  value: string;
  /** It differs from what was sent last. */
  isUnsent: boolean;
  pending: readonly Entry[];
  isBusy: boolean;
  onChange: (text: string) => void;
  onSend: () => void;
}

/** For colleagues. Sent by Ctrl+Enter, Cmd+Enter or its button (decision 37); until then it is a draft. */
export function CommentBox({ value, isUnsent, pending, isBusy, onChange, onSend }: CommentBoxProps) {
  const own = pending.filter(({ operation }) => operation === commentOnQuestion.name);
  const state = sectionState(own, false);
  const isRefused = state.tone === 'bad';
  return (
    <section className="card comment-box" aria-label="Comment on the question">
      <TextArea
        id={idOf(commentField)}
        label="Comment"
        rows={1}
        placeholder="Only colleagues see this."
        value={value}
        onChange={onChange}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          if (isUnsent && !isBusy) onSend();
        }}
        error={isRefused ? (state.reason ?? 'Failed to submit comment') : undefined}
      />
      <div className="cluster comment-tools">
        {(own.length > 0 || isUnsent) && (
          <State tone={own.length > 0 ? state.tone : 'wait'} icon={own.length > 0 ? state.icon : 'pencil'}>
            {own.length > 0 && !isUnsent ? state.word : 'Not sent yet'}
          </State>
        )}
        {state.isUndecided && <ChangesLink>Decide</ChangesLink>}
        <Button
          busy={isBusy}
          disabledReason={!isUnsent && !isRefused && 'There is nothing new to send.'}
          onClick={onSend}
        >
          Send
        </Button>
      </div>
    </section>
  );
}
