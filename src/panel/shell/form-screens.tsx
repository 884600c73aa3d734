// The screens with forms, which share most of their code. One file: parted, they would take the buttons out of the first
// route's file as well, which then weighs a kilobyte more.
export { AddExhibit, EditExhibit } from '#panel/features/exhibits/exhibit-form.tsx';
export { PrintLabels } from '#panel/features/exhibits/print-labels.tsx';
export { MuseumScreen } from '#panel/features/museum/museum-screen.tsx';
export { ThemeForm } from '#panel/features/themes/theme-form.tsx';
export { ThemeList } from '#panel/features/themes/theme-list.tsx';
export { ThemeView } from '#panel/features/themes/theme-view.tsx';
export { ProfileScreen } from '#panel/features/profile/profile-screen.tsx';
export { ReviewList } from '#panel/features/review/review-list.tsx';
export { ReviewScreen } from '#panel/features/review/review-screen.tsx';
export { TeamScreen } from '#panel/features/team/team-screen.tsx';
export { TermsScreen } from '#panel/features/terms/terms-screen.tsx';
export { VoucherScreen } from '#panel/features/vouchers/voucher-form.tsx';
export { VoucherList } from '#panel/features/vouchers/voucher-list.tsx';
