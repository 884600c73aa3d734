// The screens behind the sign-in. The exhibit list is the first thing that people see, so it is part of the start;
// every other screen is loaded when it is opened.
import { ExhibitList } from '#panel/features/exhibits/exhibit-list.tsx';
import { FormSkeleton } from '#panel/ui/form-skeleton.tsx';
import { Suspense } from 'react';
import { AfterPaint } from '#panel/shell/lifecycle/after-paint.tsx';
import { lazily } from '#panel/shell/lifecycle/lazily.tsx';
import type { ScreenName } from '#panel/paths.ts';

const OtherScreen = lazily(async () => (await import('./other-screens.tsx')).OtherScreen, {
  isExpected: true,
});
const ExhibitTools = lazily(
  async () => (await import('#panel/features/exhibits/exhibit-tools.tsx')).ExhibitTools,
);
const importForm = () => import('#panel/features/exhibits/exhibit-form.tsx');
const AddExhibit = lazily(async () => (await importForm()).AddExhibit, { isExpected: true });
const EditExhibit = lazily(async () => (await importForm()).EditExhibit, { isExpected: true });

export function ScreenOf({ screen, id }: { screen: ScreenName; id: string | null }) {
  if (screen === 'exhibits') {
    return (
      <ExhibitList
        renderTools={(props) => (
          <AfterPaint>
            <ExhibitTools {...props} />
          </AfterPaint>
        )}
      />
    );
  }
  if (screen === 'addExhibit') {
    return (
      <Suspense fallback={<FormSkeleton title="Add exhibit" />}>
        <AddExhibit />
      </Suspense>
    );
  }
  if (screen === 'editExhibit') {
    return (
      <Suspense fallback={<FormSkeleton title="Edit exhibit" />}>
        <EditExhibit id={id ?? ''} />
      </Suspense>
    );
  }
  return (
    <Suspense>
      <OtherScreen screen={screen} id={id} />
    </Suspense>
  );
}
