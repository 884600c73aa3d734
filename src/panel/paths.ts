// Every address of the panel, and how to build it. Imports nothing. Links use the first spelling of the specification.

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

/** Fills a pattern: `href(paths.editExhibit, {id})`. */
export function href(pattern: string, values: Record<string, string> = {}): string {
  return pattern.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(values[key] ?? ''));
}
