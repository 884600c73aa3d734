// The three sections of a question: what is in each, and what leads from one to the next.
import type { Entry } from '#panel/store/entries.ts';
import type { QuestionRow } from '#panel/store/question-fields.ts';
import { main, questionField } from '#panel/store/question-fields.ts';
import { Button } from '#panel/ui/button.tsx';
import { State } from '#panel/ui/status/state.tsx';
import { useId, type ReactNode } from 'react';
import { Ages } from './ages.tsx';
import { AskedTexts, BasicAnswers } from './asked-texts.tsx';
import type { Section } from './question-texts.ts';
import { fieldsOfSection, sectionNames } from './question-texts.ts';
import { Outdated } from './outdated.tsx';
import { isEnabled, words } from '#panel/features/review/review-rules.ts';
import { ReviewSection } from './review-section.tsx';
import { sectionState } from './section-state.ts';
import type { QuestionReview } from './use-question-review.ts';
import { Visibility } from '#panel/features/review/visibility.tsx';

interface LevelProps {
  review: QuestionReview;
  row: QuestionRow;
  /** The exhibit's. */
  status: string;
  pending: readonly Entry[];
  aiReason: string | null;
}

export function LevelOne(props: LevelProps) {
  const { review, row } = props;
  const texts = { row, texts: review.texts, isErrorShown: review.isErrorShown, isReadOnly: false };
  const lead = (
    <Button disabledReason={review.whyNotMove(2)} onClick={() => review.moveTo(2)}>
      Move to Level 2
    </Button>
  );
  return (
    <Level {...props} section={1} lead={lead}>
      <AskedTexts {...texts} asked={main} />
      <BasicAnswers {...texts} answers={[{ asked: main, of: '' }]} />
    </Level>
  );
}

export function LevelTwo(props: LevelProps) {
  const { review, row, pending, aiReason } = props;
  const isBeingWritten = review.running.includes('follow-ups');
  const texts = { row, texts: review.texts, isErrorShown: review.isErrorShown, isReadOnly: isBeingWritten };
  const followUps = row.followUps.map((asked, index) => ({ asked, of: ` of follow-up ${index + 1}` }));
  const lead = (
    <Button disabledReason={review.whyNotMove(3)} onClick={() => review.moveTo(3)}>
      Move to Basic Combined
    </Button>
  );
  return (
    <Level {...props} section={2} lead={lead} isBeingWritten={isBeingWritten}>
      {!isBeingWritten && (
        <Outdated review={review} section={2}>
          <Button
            icon="spark"
            disabledReason={aiReason}
            reasonBelow
            onClick={() => void review.regenerateFollowUps()}
          >
            Regenerate follow-ups
          </Button>
        </Outdated>
      )}
      {row.followUps.length === 0 && <p className="note quiet">This question has no follow-up questions.</p>}
      {followUps.map(({ asked, of }, index) => (
        <section key={asked} className="follow-up" aria-label={`Follow-up ${index + 1}`}>
          <div className="cluster">
            <h3 className="grow">Follow-up {index + 1}</h3>
            <Visibility
              row={row}
              asked={asked}
              label={`Visitors see follow-up ${index + 1}`}
              pending={pending}
            />
          </div>
          <AskedTexts {...texts} asked={asked} of={of} />
        </section>
      ))}
      {followUps.length > 0 && <BasicAnswers {...texts} to=" to the follow-ups" answers={followUps} />}
    </Level>
  );
}

export function Combined(props: LevelProps) {
  const { review, row, aiReason } = props;
  const isBeingWritten = review.running.includes('combined');
  const id = useId();
  const isBlank = fieldsOfSection(row, 3).every((field) => !review.texts[field]?.trim());
  const lead = (
    <>
      <Button
        className={review.obstacle ? 'not-yet' : undefined}
        busy={review.action === 'complete'}
        aria-describedby={review.obstacle ? id : undefined}
        onClick={() => void review.complete()}
      >
        Review Completed
      </Button>
      {review.obstacle && (
        <span id={id} className={review.obstacle.section === 3 ? 'hidden-text' : 'small quiet why-not'}>
          {review.obstacle.words}
        </span>
      )}
    </>
  );
  return (
    <Level {...props} section={3} lead={lead} isBeingWritten={isBeingWritten}>
      <div className="cluster">
        <p className="grow quiet small what-it-is">
          One text for each age, made of the basic answers to the question and its follow-ups.
        </p>
        <Button
          icon="spark"
          busy={isBeingWritten}
          disabledReason={aiReason}
          onClick={() => void review.combine()}
        >
          {isBlank ? 'Combine' : 'Combine again'}
        </Button>
      </div>
      {isBlank && aiReason && (
        <p className="note">Nothing is combined yet. You can write it yourself meanwhile.</p>
      )}
      {!isBeingWritten && <Outdated review={review} section={3} />}
      <Ages
        row={row}
        texts={review.texts}
        isErrorShown={review.isErrorShown}
        isReadOnly={isBeingWritten}
        asked={main}
        length="basicCombined"
        title="Basic combined answer"
      />
    </Level>
  );
}

interface SectionProps extends LevelProps {
  section: Section;
  /** The button that leads on. */
  lead: ReactNode;
  isBeingWritten?: boolean;
  children: ReactNode;
}

const closed: Partial<Record<Section, string>> = { 2: 'After Level - 1', 3: 'After Level - 2' };

function Level({ review, status, section, lead, isBeingWritten = false, children }: SectionProps) {
  const isUnsaved = review.isUnsaved(section);
  const state = sectionState(review.pendingOf(section), isUnsaved);
  const canSave = isUnsaved || state.tone === 'bad';
  return (
    <ReviewSection
      section={section}
      title={sectionNames[section]}
      state={state}
      isOpen={review.steps.expanded.includes(section)}
      onFold={(isOpen) => review.fold(section, isOpen)}
      closedBecause={isEnabled(section, review.steps, status) ? null : (closed[section] ?? null)}
      buttons={
        <>
          {review.isTyped(section) && (
            <Button kind="plain" icon="undo" onClick={() => review.discard(section)}>
              Discard
            </Button>
          )}
          <Button
            busy={review.action === section}
            disabledReason={!canSave && words.nothing}
            onClick={() => void review.saveSection(section)}
          >
            Save
          </Button>
          {lead}
        </>
      }
    >
      {section > 1 && <p className="asked-question">{review.texts[questionField(main)]}</p>}
      {isBeingWritten && (
        <p className="note" role="status">
          <State tone="reading">Being written…</State>
        </p>
      )}
      {children}
    </ReviewSection>
  );
}
