import type { ErrorInfo, ReactNode } from 'react';
import { Component } from 'react';
import { Button, LinkButton } from '#panel/ui/button.tsx';
import { Empty } from '#panel/ui/empty.tsx';
import { Page } from '#panel/ui/page.tsx';
import { paths } from '#panel/paths.ts';
import { RescueLink } from '#panel/rescue/rescue-link.tsx';

interface Props {
  children: ReactNode;
  /** The address: another one gets a fresh try. Not a key, which would take what a form holds when its id changes. */
  at?: string | undefined;
  /** What stands in the place of what broke; null for extras that nobody has asked for. Else a whole page says it. */
  fallback?: ReactNode;
}

interface Caught {
  error: unknown;
  /** How often the person has tried again. */
  attempt: number;
  at: string | undefined;
}

/**
 * Around each screen: a fault stays on it, the frame and the sync go on. It never clears storage, because what waits
 * to be sent is there.
 */
export class ErrorBoundary extends Component<Props, Caught> {
  override state: Caught = { error: null, attempt: 0, at: this.props.at };

  static getDerivedStateFromProps({ at }: Props, state: Caught): Caught | null {
    return at === state.at ? null : { error: null, attempt: 0, at };
  }

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('something was thrown') };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    console.error('A screen failed', error, info.componentStack);
  }

  override render() {
    const { error, attempt } = this.state;
    if (error === null) return this.props.children;
    if (this.props.fallback !== undefined) return this.props.fallback;
    const again = () => this.setState({ error: null, attempt: attempt + 1 });
    return <BrokenScreen isMissing={isMissingPart(error)} hasFailedAgain={attempt > 0} onReload={again} />;
  }
}

/** In the place of something that was asked for and did not come. */
export function MissingPart() {
  return (
    <div className="note bad cluster" role="alert">
      <span className="grow">A part of Vitrine could not be loaded. Check the network, then reload.</span>
      <Button onClick={() => location.reload()}>Reload</Button>
    </div>
  );
}

/** A part of the panel that could not be fetched: no network before the worker has everything, or half a deploy. */
function isMissingPart(error: unknown): boolean {
  return error instanceof TypeError && /import|module|preload|fetch/i.test(error.message);
}

interface BrokenScreenProps {
  isMissing: boolean;
  hasFailedAgain: boolean;
  onReload: () => void;
}

function BrokenScreen({ isMissing, hasFailedAgain, onReload }: BrokenScreenProps) {
  // Trying again in place is enough for a passing fault; React keeps a failed import, so that one needs a load.
  const reload = isMissing || hasFailedAgain ? () => location.reload() : onReload;
  return (
    <Page title={isMissing ? 'This screen is not here yet' : 'Something went wrong on this screen'}>
      <Empty
        headline={
          isMissing
            ? 'A part of Vitrine could not be loaded.'
            : 'Something went wrong on this screen. Your changes and drafts are safe on this device.'
        }
        action={
          <div className="cluster">
            <Button kind="main" icon="refresh" onClick={reload}>
              Reload screen
            </Button>
            <LinkButton href={paths.exhibits}>Back to the exhibits</LinkButton>
          </div>
        }
      >
        {isMissing
          ? 'Check the network, then reload. Your changes and drafts are safe on this device.'
          : 'Please do not clear the site data: what waits to be sent is kept there.'}{' '}
        <RescueLink />
      </Empty>
    </Page>
  );
}
