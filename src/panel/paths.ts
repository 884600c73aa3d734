// Every address of the panel, what the sidebar says of it, and how to build it. Part of the first route, so it imports
// nothing; which screen an address shows stands in its feature's screens.ts. Links use the first spelling of the specification.

export const paths = {
  login: '/login',
  forgotPassword: '/forgot-password',
  otp: '/otp',
  resetPassword: '/reset-password',
  dashboard: '/dashboard',
  museum: '/museuminfo',
  exhibits: '/exhibitmanagement',
  addExhibit: '/addexhibit',
  addExhibitScreen: '/addexhibitscreen',
  editExhibit: '/editexhibit/:id',
  labels: '/labels',
  importExhibits: '/importexhibits',
  themes: '/themecreationexpanded',
  viewTheme: '/viewtheme/:id',
  createTheme: '/createTheme',
  editTheme: '/editTheme/:id',
  team: '/teamManagement',
  vouchers: '/voucher',
  createVoucher: '/create-voucher',
  editVoucher: '/edit-voucher/:id',
  terms: '/termsCondition',
  reviewList: '/review-panel',
  review: '/reviewpanellevelfive/:id',
  profile: '/profile',
} as const;

/** A screen is called as its address is. These addresses show the screen of another one. */
export const sameScreen = {
  addExhibitScreen: 'addExhibit',
  createTheme: 'editTheme',
  createVoucher: 'editVoucher',
} as const satisfies Partial<Record<keyof typeof paths, keyof typeof paths>>;

export type ScreenName = Exclude<keyof typeof paths, keyof typeof sameScreen>;

/**
 * The sidebar (part 1, section 2). `with`: the screens that are a part of it. `main`: has a place on a phone's bar;
 * `short`: what there is room for on it.
 */
export const sidebar = [
  { label: 'Museum info', short: 'Museum', icon: 'museum', to: 'museum', main: true },
  { label: 'Team management', icon: 'team', to: 'team' },
  {
    label: 'Exhibit management',
    short: 'Exhibits',
    icon: 'exhibit',
    to: 'exhibits',
    with: ['addExhibit', 'editExhibit', 'labels', 'importExhibits'],
    main: true,
  },
  { label: 'Theme', icon: 'theme', to: 'themes', with: ['viewTheme', 'editTheme'], main: true },
  { label: 'Review panel', short: 'Review', icon: 'review', to: 'reviewList', with: ['review'], main: true },
  { label: 'Voucher', icon: 'ticket', to: 'vouchers', with: ['editVoucher', 'terms'] },
  { label: 'My profile', icon: 'person', to: 'profile' },
] as const satisfies {
  label: string;
  short?: string;
  icon: string;
  to: ScreenName;
  with?: ScreenName[];
  main?: true;
}[];

/** Fills a pattern: `href(paths.editExhibit, {id})`. */
export function href(pattern: string, values: Record<string, string> = {}): string {
  return pattern.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(values[key] ?? ''));
}
