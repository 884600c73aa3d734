import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Route, Switch } from 'wouter';
import '#panel/ui/tokens.css';
import '#panel/ui/base.css';
import { Fallback } from '#panel/ui/fallback.tsx';
import { Frame, type NavItem } from '#panel/ui/frame.tsx';
import { Pill } from '#panel/ui/pill.tsx';
import { Toaster } from '#panel/ui/overlay/toaster.tsx';
import { FormScreen } from './form-screen.tsx';
import { ListScreen } from './list-screen.tsx';
import { PartsScreen } from './parts-screen.tsx';
import { TablesScreen } from './tables-screen.tsx';

const pills = [
  ['good', 'All saved'],
  ['wait', 'Offline · 3 waiting'],
  ['ask', '1 needs you'],
  ['bad', '1 refused'],
  ['reading', 'Sending 2 of 3'],
] as const;

function Showcase() {
  const [pill, setPill] = useState(1);
  const [tone, words] = pills[pill % pills.length] ?? pills[0];
  const here = location.pathname;
  const item = (label: string, icon: NavItem['icon'], href: string, main = false): NavItem => ({
    label,
    icon,
    href,
    main,
    current: here === href,
  });
  return (
    <>
      <Frame
        brandHref="/"
        items={[
          item('Museum info', 'museum', '/parts'),
          item('Team management', 'team', '/tables'),
          item('Exhibit management', 'exhibit', '/', true),
          item('Theme', 'theme', '/form', true),
          item('Review panel', 'review', '/nowhere', true),
          item('Voucher', 'voucher', '/voucher', true),
          item('My profile', 'person', '/profile'),
          { label: 'Logout', icon: 'logout', onSelect: () => undefined, last: true },
        ]}
        header={
          <Pill tone={tone} onClick={() => setPill(pill + 1)}>
            {words}
          </Pill>
        }
      >
        <Switch>
          <Route path="/" component={ListScreen} />
          <Route path="/form" component={FormScreen} />
          <Route path="/parts" component={PartsScreen} />
          <Route path="/tables" component={TablesScreen} />
          <Route>
            <Fallback homeHref="/" />
          </Route>
        </Switch>
      </Frame>
      <Toaster />
    </>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Showcase />);
