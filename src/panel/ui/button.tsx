import { useId, useState, type ComponentProps, type MouseEvent, type ReactNode } from 'react';
import { Link } from 'wouter';
import { Icon, type IconName } from './icon.tsx';
import { Spinner } from './status/spinner.tsx';
import './button.css';

export type ButtonKind = 'default' | 'main' | 'plain' | 'danger';

interface Availability {
  /** Why it can't be pressed now. The button stays reachable and says it; without a reason it is enabled. */
  disabledReason?: string | false | null | undefined;
}

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'>, Availability {
  kind?: ButtonKind | undefined;
  icon?: IconName | undefined;
  /** Working on it: keeps its width and its words, and takes no second press. */
  busy?: boolean | undefined;
  /** Show the reason as text below instead of in a bubble on hover, focus or press. */
  reasonBelow?: boolean | undefined;
}

export function Button(props: ButtonProps) {
  const { kind = 'default', icon, busy, disabledReason, reasonBelow, children, className, ...rest } = props;
  const press = usePress(disabledReason, busy, rest.onClick);
  const button = (
    <button type="button" {...rest} {...press.props} className={classes('btn', kind, className)}>
      {busy ? <Spinner /> : icon && <Icon name={icon} />}
      <span>{children}</span>
    </button>
  );
  return press.explain(button, reasonBelow);
}

export interface IconButtonProps
  extends Omit<ComponentProps<'button'>, 'disabled' | 'children'>, Availability {
  /** What it does, and to what: 'Delete Harbour at Dusk'. */
  label: string;
  icon: IconName;
  busy?: boolean | undefined;
}

export function IconButton({ label, icon, busy, disabledReason, className, ...rest }: IconButtonProps) {
  const press = usePress(disabledReason, busy, rest.onClick, label);
  return press.explain(
    <button
      type="button"
      title={disabledReason ? undefined : label}
      {...rest}
      {...press.props}
      aria-label={label}
      className={classes('icon-btn', className)}
    >
      {busy ? <Spinner /> : <Icon name={icon} />}
    </button>,
  );
}

export interface LinkButtonProps {
  href: string;
  children: ReactNode;
  kind?: ButtonKind | undefined;
  icon?: IconName | undefined;
  replace?: boolean | undefined;
  className?: string | undefined;
}

/** A link that looks like a button: for going somewhere, so that it opens in a new tab like any link. */
export function LinkButton({ kind = 'default', icon, children, className, href, replace }: LinkButtonProps) {
  return (
    <Link href={href} replace={replace ?? false} className={classes('btn', kind, className)}>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </Link>
  );
}

export interface IconLinkProps extends Availability {
  href: string;
  label: string;
  icon: IconName;
}

/** While there is a reason against it, it is a disabled button that says why. */
export function IconLink({ href, label, icon, disabledReason }: IconLinkProps) {
  if (disabledReason) return <IconButton label={label} icon={icon} disabledReason={disabledReason} />;
  return (
    <Link href={href} className="icon-btn" title={label} aria-label={label}>
      <Icon name={icon} />
    </Link>
  );
}

type Press = ((event: MouseEvent<HTMLButtonElement>) => void) | undefined;

/**
 * `disabled` would drop the button from the tab order and keep its reason to itself; `aria-disabled` with a
 * description keeps both. iPads don't focus a button on tap, so a press shows the bubble as well.
 */
function usePress(
  reason: Availability['disabledReason'],
  busy: boolean | undefined,
  onClick: Press,
  /** Of a button that may become another record's: what was shown there is not shown here. */
  about = '',
) {
  const id = useId();
  const [shownAbout, setShownAbout] = useState<string | null>(null);
  const isShown = shownAbout === about;
  const off = Boolean(reason) || Boolean(busy);
  const props = {
    'aria-disabled': off || undefined,
    'aria-busy': busy || undefined,
    ...(reason ? { 'aria-describedby': id, onBlur: () => setShownAbout(null) } : {}),
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      if (!off) return onClick?.(event);
      event.preventDefault();
      setShownAbout(isShown ? null : about);
    },
  };
  const explain = (button: ReactNode, below?: boolean) =>
    reason ? (
      <span className={below ? 'why below' : 'why'} data-shown={isShown || undefined}>
        {button}
        <span className="reason" id={id}>
          {reason}
        </span>
      </span>
    ) : (
      button
    );
  return { props, explain };
}

const classes = (...names: (string | undefined)[]) => names.filter(Boolean).join(' ');
